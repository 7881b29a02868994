/**
 * Visual acuity (视力): typed and shown in the 5-point notation or as a decimal (GB/T 11533), kept as hundredths of the former, so
 * that lines of a chart are equal steps. What cannot see a chart is kept as 0 to 3, which is no value and is never averaged.
 */

export type AcuityNotation = '5' | 'decimal'
/** How an acuity is written; logMAR is read only where it is asked for, because 0.3 may be a decimal as well. */
export type WrittenAcuity = AcuityNotation | 'logMAR'

/** Below the chart: 0 no light perception, 1 light perception, 2 hand movements, 3 counting fingers. */
export const belowChart = [0, 1, 2, 3] as const
export type BelowChart = (typeof belowChart)[number]
const abbreviations: Readonly<Record<BelowChart, string>> = { 0: 'NLP', 1: 'LP', 2: 'HM', 3: 'FC' }
const typedBelow: Readonly<Record<string, BelowChart>> = {
  ...{ 无光感: 0, NLP: 0, 光感: 1, LP: 1, 手动: 2, HM: 2, 指数: 3, 数指: 3, FC: 3, CF: 3 },
}

/** From 4.0 by 0.05: the lines of the chart at every other place, between them the halves that a decimal such as 0.7 falls on. */
const decimals = [
  ...['0.1', '0.11', '0.12', '0.14', '0.15', '0.18', '0.2', '0.22', '0.25', '0.28', '0.3', '0.35', '0.4', '0.45'],
  ...['0.5', '0.55', '0.6', '0.7', '0.8', '0.9', '1.0', '1.1', '1.2', '1.4', '1.5', '1.8', '2.0'],
] as const
const [lowest, highest, half] = [300, 530, 5] as const
const firstLine = 400

/** From 3.0 to 3.95 the decimals are a tenth of those one above. */
const decimalOf = (code: number): string => {
  const isTenth = code < firstLine
  const decimal = decimals[((isTenth ? code + 100 : code) - firstLine) / half] ?? ''
  return isTenth ? decimal.replace('0.', '0.0') : decimal
}

/** The acuities that can be stored: 0 to 3, and 300 to 530 by 5. */
export const isAcuity = (code: number): boolean =>
  (belowChart as readonly number[]).includes(code) || (code >= lowest && code <= highest && code % half === 0)

/** Whether a stored acuity is one of a chart: those below are none, and are never averaged. */
export const isOnChart = (code: number): boolean => code >= lowest

const codes = Array.from({ length: (highest - lowest) / half + 1 }, (_, at) => lowest + at * half)
const byDecimal = new Map(codes.map((code) => [Number(decimalOf(code)), code]))

/** Another decimal than those of the table: L = 5 + lg V, to 0.05. */
const codeOfDecimal = (decimal: number): number => {
  const code = Math.round((5 + Math.log10(decimal)) * 20) * half
  return byDecimal.get(decimal) ?? code
}

const plain = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .trim()
    .toUpperCase()

/**
 * What a person typed: "4.9", "0.8", "光感", "LP". The two notations cannot be mistaken for each other, because a decimal ends at 2.0 and
 * the 5-point notation begins at 3.0.
 * @returns the acuity to be stored; null for nothing, undefined for what is none
 */
export const parseAcuity = (text: string): number | null | undefined => {
  const typed = plain(text)
  if (typed === '') return null
  const below = typedBelow[typed]
  if (below !== undefined) return below
  if (!/^\d?\.?\d{1,3}$/.test(typed)) return undefined
  const value = Number(typed)
  const code = value >= 3 ? Math.round(value * 100) : value > 0 ? codeOfDecimal(value) : Number.NaN
  return isAcuity(code) && isOnChart(code) ? code : undefined
}

/**
 * As a chart says it: "4.9" or "4.85", "0.8".
 * @param below How what is below the chart is called; by its international abbreviation unless said
 */
export const formatAcuity = (
  code: number | null | undefined,
  notation: AcuityNotation,
  below: (code: BelowChart) => string = (one) => abbreviations[one],
): string => {
  if (code === null || code === undefined || !isAcuity(code)) return ''
  if (!isOnChart(code)) return below(code as BelowChart)
  return notation === 'decimal' ? decimalOf(code) : (code / 100).toFixed(code % 10 === 0 ? 1 : 2)
}

/** logMAR of an acuity on the chart: 0.00 for 5.0, 1.00 for 4.0; exact, because both are logarithms of the same angle. */
export const logMarOf = (code: number): number => (500 - code) / 100

/** A line and the letters beside it: at most four, which leave the line what it is. */
interface ReadAcuity {
  acuity: number
  /** "5.0-2" is the line 5.0 with 2 letters missed, "0.6+" the line 0.6 and one letter of the next. */
  letters: number
}

const codeOfLogMar = (typed: string): number | undefined => {
  const value = Number(typed)
  const code = /^[+-]?\d?\.?\d{1,2}$/.test(typed) ? 500 - Math.round(value * 100) : Number.NaN
  return isAcuity(code) && isOnChart(code) ? code : undefined
}

/**
 * What a person typed, with the letters that are more or fewer than a line: "5.0-2", "0.6+", "４．９", "CF".
 * @returns null for nothing, undefined for what is no acuity
 */
export const readAcuity = (text: string, notation?: WrittenAcuity): ReadAcuity | null | undefined => {
  const typed = plain(text).replaceAll('−', '-')
  const [, line = '', sign, count] = /^(.+?)(?:([+-])([1-4])?)?$/.exec(typed) ?? []
  const acuity = notation === 'logMAR' && !(line in typedBelow) && line !== '' ? codeOfLogMar(line) : parseAcuity(line)
  if (acuity === null || acuity === undefined) return acuity
  if (sign === undefined) return { acuity, letters: 0 }
  if (!isOnChart(acuity)) return undefined
  return { acuity, letters: Number(count ?? 1) * (sign === '-' ? -1 : 1) }
}

/** "+" for one letter more, "-2" for two fewer; the empty text for none. */
export const formatLetters = (letters: number | null | undefined): string => {
  if (!letters) return ''
  const count = Math.abs(letters)
  return `${letters < 0 ? '-' : '+'}${count === 1 ? '' : count}`
}

/** Lines of the chart that were gained, or lost where negative; null unless both are on it. */
export const acuityChange = (before: number | null | undefined, now: number | null | undefined): number | null =>
  before === null || before === undefined || now === null || now === undefined || !isOnChart(before) || !isOnChart(now)
    ? null
    : (now - before) / 10

/** The mean of those that are on the chart, to 0.05 of the 5-point notation; null where none is. */
export const meanAcuity = (acuities: readonly (number | null | undefined)[]): number | null => {
  const seen = acuities.filter((code): code is number => typeof code === 'number' && isOnChart(code))
  if (seen.length === 0) return null
  return Math.round(seen.reduce((sum, code) => sum + code, 0) / seen.length / half) * half
}
