/** Element strings of GS1 bar codes: which article it is, of which batch, until when it is good, and which piece. */
import { parseBarcode } from 'gs1-barcode-parser-mod'
import { readGtin } from '../../contract/core/gtin'
import { readExpiry } from '../ui/read-expiry'

export interface Gs1 {
  gtin: string
  batchNo: string | undefined
  prodDate: string | undefined
  expiry: string | undefined
  serialNo: string | undefined
}

/** FNC1 as scanners send it between elements. */
export const groupSeparator = '\u001d'
const leading = new RegExp(`^${groupSeparator}*(\\][A-Za-z]\\d)?${groupSeparator}*`)
const elementSymbologies = /^\](C1|d2|e0|e1|e2|Q3)$/
/** Batch and serial numbers as the standard has them. */
const isLabel = (text: string | undefined) => text === undefined || /^[\x21-\x7e]{1,20}$/.test(text)

const elementsOf = (text: string) => {
  try {
    return parseBarcode(text).parsedCodeItems
  } catch {
    // It throws plain words for whatever is no element string.
    return undefined
  }
}

/** The century as the standard has it, the day as the code says it: one that no month has is not the next month's. */
const dateOf = (element: { isoDate: string; raw: string } | undefined) =>
  element && (readExpiry(`${element.isoDate.slice(0, 4)}${element.raw.slice(2)}`) ?? null)

/** As scanned, with or without the prefix of its symbology, or as printed with brackets; undefined where it is none. */
export const readGs1 = (scanned: string): Gs1 | undefined => {
  const [prefix, symbology] = leading.exec(scanned.trim()) ?? ['']
  if (symbology && !elementSymbologies.test(symbology)) return undefined
  const text = scanned.trim().slice(prefix.length)
  // Codes of products and boxes may be digits too: it must say which article it is of before all else.
  if (!/^(01\d{14}|\(01\)\s*\d{14})/.test(text)) return undefined
  const elements = elementsOf(text.startsWith('(') ? text.replace(/\s*(\(\d{2,4}\))\s*/g, '$1') : text)
  if (!elements) return undefined
  const of = (ai: string) => elements.find((element) => element.ai === ai)
  const gtin = readGtin(of('01')?.raw ?? '')
  const [batchNo, serialNo] = [of('10')?.raw, of('21')?.raw]
  const [prodDate, expiry] = [dateOf(of('11')), dateOf(of('17'))]
  if (!gtin || prodDate === null || expiry === null || !isLabel(batchNo) || !isLabel(serialNo)) return undefined
  return { gtin, batchNo, prodDate, expiry, serialNo }
}
