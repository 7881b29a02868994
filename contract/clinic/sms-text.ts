/** What both sides work out of the text of a message: how many parts it is charged for, and which places in it are filled. */

/** Places in a text that are filled for each recipient, and those that a campaign fills for all. */
export const smsPlaces = ['name', 'store', 'balance', 'date', 'time', 'doctor', 'amount'] as const
/** Of them those that a campaign fills; the others follow from the recipient. */
export const smsValueNames = ['date', 'time', 'doctor', 'amount'] as const

/** With what a text of marketing ends, so that its recipient knows how to end it. */
export const unsubscribeText = '拒收请回复R'
/** Characters of a message that is one part, and of each part of a longer one. */
export const [singlePart, furtherPart] = [70, 67] as const

const places = /\{([^{}]*)\}/g

/** The places that a text names, each once. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(places)].map(([, name = '']) => name)),
]

/** The message as it leaves: its sign in brackets, then the text. */
export const signed = (sign: string, text: string): string => `【${sign}】${text}`

/** The text with its places filled; a place without a value stays empty. */
export const filled = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replaceAll(places, (_, name: string) => values[name] ?? '')

/** Parts that a message with its sign is charged for; the length is counted in UTF-16 units, in which gateways count an emoji as two. */
export const partsOf = (message: string): number =>
  message.length <= singlePart ? 1 : Math.ceil(message.length / furtherPart)
