/** Reads JSON as far as it is meant well: neither code nor database need to follow deeper than any body of the contract goes. */
import { Refusal } from './refusal'

const deepest = 32

/** Whether more brackets are open at once than that, those inside of strings left out. One pass, whatever comes. */
const isTooDeep = (json: string) => {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (inString && character === '\\') at++
    else if (character === '"') inString = !inString
    else if (!inString && (character === '[' || character === '{')) depth++
    else if (!inString && (character === ']' || character === '}')) depth--
    if (depth > deepest) return true
  }
  return false
}

/** A NUL, and one half of a character without the other: no text that people write holds them, and none can be stored. */
const unstorable = /[\0\p{Surrogate}]/u
/** How they come; any other way is no JSON, or no UTF-8. */
const escaped = /\\u(0000|d[89a-f])/i

/** @throws Refusal `malformed` */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new Refusal('malformed')
  const refuse = (name: string, value: unknown) => {
    if (unstorable.test(name) || (typeof value === 'string' && unstorable.test(value))) throw new Refusal('malformed')
    return value
  }
  try {
    return escaped.test(text) ? JSON.parse(text, refuse) : JSON.parse(text)
  } catch {
    throw new Refusal('malformed')
  }
}
