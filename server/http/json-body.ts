/** Reads JSON as far as it is meant well: deeper than any body of the contract goes, neither code nor database need to follow. */
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

export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new Refusal('malformed')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed')
  }
}
