/** How values read on screens and prints; every place that shows the same kind of value uses the same function. */

/** Stands where there is nothing to show. */
export const dash = '—'
/** As wide as a plus sign and a digit, unlike the hyphen. */
export const minus = '−'

type Maybe<T> = T | null | undefined

const groups = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })
const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const signed = (value: number, size: string) => (value < 0 ? `${minus}${size}` : size)

/** Names of several things, in a row. */
export const namesOf = (things: unknown): string =>
  Array.isArray(things) && things.length > 0
    ? things.map((one: { name?: unknown }) => String(one.name ?? '')).join('、')
    : dash

/** Fen (hundredths of a yuan) to "¥1,234.50". */
export const formatMoney = (fen: Maybe<number>): string =>
  fen === null || fen === undefined ? dash : signed(fen, `¥${twoDecimals.format(Math.abs(fen) / 100)}`)

/** "1,234": pieces, rows, and other plain numbers. */
export const formatCount = (value: Maybe<number>): string =>
  value === null || value === undefined ? dash : signed(value, groups.format(Math.abs(value)))

/** "+3", "−2", "0": how many more or fewer. */
export const formatChange = (value: Maybe<number>): string =>
  value !== null && value !== undefined && value > 0 ? `+${formatCount(value)}` : formatCount(value)

/** A power in dioptres: "+1.50", "−2.25"; plano is "0.00". */
export const formatDioptre = (value: Maybe<number>): string => {
  if (value === null || value === undefined) return dash
  const size = Math.abs(value).toFixed(2)
  if (Number(size) === 0) return size
  return `${value < 0 ? minus : '+'}${size}`
}

/** Whole degrees, TABO (ISO 8429). */
export const formatAxis = (value: Maybe<number>): string =>
  value === null || value === undefined ? dash : String(value)

/** Distances to a tenth of a millimetre. */
export const formatMillimetre = (value: Maybe<number>): string =>
  value === null || value === undefined ? dash : value.toFixed(1)

/** The business keeps one clock, wherever its people sit. */
export const businessZone = 'Asia/Shanghai'

/** Swedish writes dates as ISO 8601 does. */
const instants = new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone, dateStyle: 'short', timeStyle: 'medium' })
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone, dateStyle: 'short' })

/** The first instant, in seconds, that has more digits than the API's; older data holds milliseconds. */
const firstMilliseconds = 1e11

const toMilliseconds = (value: number) => (Math.abs(value) < firstMilliseconds ? value * 1000 : value)

/** Seconds (10 digits) or milliseconds (13 digits) since the epoch to "2026-01-31 08:30:00"; 0 is no instant. */
export const formatInstant = (value: Maybe<number>): string => (value ? instants.format(toMilliseconds(value)) : dash)

/** The same without its seconds: "2026-01-31 08:30", as dates and slots are compared. */
export const formatMinute = (value: Maybe<number>): string => formatInstant(value).slice(0, 16)

/** A calendar date "2026-01-31" as it is, or the business day of an instant. */
export const formatDate = (value: Maybe<number | string>): string => {
  if (!value) return dash
  return typeof value === 'string' ? value : dates.format(toMilliseconds(value))
}

const megabyte = 1_048_576
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The size of a file: "812 KB", "12.3 MB". */
export const formatBytes = (bytes: Maybe<number>): string => {
  if (bytes === null || bytes === undefined) return dash
  return bytes < megabyte ? `${formatCount(Math.ceil(bytes / 1024))} KB` : `${oneDecimal.format(bytes / megabyte)} MB`
}
