/** What all imports of a spreadsheet share: tried first, by the very code that writes, then all rows or none. */
import { z } from 'zod'
import { flag, format, instant, plainText, upload } from './fields'
import { forSheet } from './patience'

/** What one file may hold. */
export const importLimits = { bytes: 10 * 1_048_576, rows: 5000, columns: 120 } as const

/** How a text file is written: everywhere, in China by Excel, in Taiwan and Hong Kong by Excel. */
export const TextEncoding = z.enum(['utf-8', 'gbk', 'big5'])
export type TextEncoding = z.infer<typeof TextEncoding>

const sentFlag = () => z.coerce.number().pipe(flag()).optional()

/** A part of a form that holds JSON. */
const inJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    try {
      return typeof value === 'string' ? JSON.parse(value) : value
    } catch {
      return value
    }
  }, schema)

const columnNo = format(3, /^\d{1,3}$/)

/** Which column of the file holds which field; the field is empty where the column is not read. */
const Mapping = inJson(z.record(columnNo, plainText(40))).describe(
  'JSON: { "0": "patientName", "3": "" }, columns from 0; without it columns are found by their titles',
)

/** What a person has typed into cells of the file since it was checked. */
const Edits = inJson(z.record(format(5, /^[1-9]\d{0,4}$/), z.record(columnNo, plainText(1000)))).describe(
  'JSON: { "7": { "1": "13800001234" } }, by line as numbered in the file, from 1, and column, from 0: the text counts instead of what the cell holds',
)

/** The rows of the file that are left, once the others were taken. */
const Lines = inJson(z.array(z.number().int().min(1)).min(1).max(importLimits.rows)).describe(
  'JSON: [7, 12], lines as numbered in the file: the others are not read',
)

/** The file, and how it is read. */
export const SentSheet = z.object({
  file: upload().describe('.xls, .xlsx, or .csv in UTF-8 or GBK'),
  mapping: Mapping.optional(),
  encoding: TextEncoding.optional().describe('Of a .csv; without it UTF-8 and GBK are told apart'),
  edits: Edits.optional(),
  lines: Lines.optional(),
})
export type SentSheet = z.output<typeof SentSheet>

/** What a person says beside the file. */
export const importFlags = {
  dryRun: sentFlag().describe('1: nothing is kept, and every row is answered'),
  confirmWarn: sentFlag().describe('1 goes on in spite of warnings'),
  confirmRepeat: sentFlag().describe('1 imports what was imported before once more'),
  skipBad: sentFlag().describe('1: rows with errors are left out and answered, the others are taken'),
}

const Finding = z.object({
  field: z.string().describe('Of the import; empty: the whole row'),
  column: z.number().int().nullable().describe('Of the file, from 0'),
  message: z.string(),
})
export type ImportFinding = z.infer<typeof Finding>

const ImportLine = z.object({
  line: z.number().int().describe('As numbered in the file, from 1'),
  cells: z.array(z.string()),
  errors: z.array(Finding),
  warnings: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

/** What the file holds and what speaks against it; each import says beside it what was imported. */
export const SheetReport = z.object({
  encoding: TextEncoding.nullable().describe('As the text was read; null: no text file'),
  columns: z.array(
    z.object({ column: z.number().int(), title: z.string(), field: z.string().describe('Empty: not read') }),
  ),
  fields: z.array(z.object({ field: z.string(), title: z.string(), required: z.boolean() })),
  lines: z.array(ImportLine).describe('All of them after a dry run, after an import those that were left out'),
  rows: z.number().int(),
  bad: z.number().int().describe('Rows with errors'),
  warned: z.number().int().describe('Rows with warnings and no errors'),
})
export type SheetReport = z.infer<typeof SheetReport>

/** Who imported the same content before; each import says beside it what came of it. */
export const Repetition = z.object({ name: z.string(), at: instant() })
export type Repetition = z.infer<typeof Repetition>

export const ImportProgress = z.object({
  step: z
    .enum(['reading', 'checking', 'writing', 'keeping'])
    .describe('The last one: all is written and about to hold, too late to be broken off'),
  done: z.number().int().describe('Rows'),
  total: z.number().int().describe('Rows; 0 as long as nobody knows'),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** What every call that takes a file says of itself. */
export const takesSheet = { multipart: true, maxBytes: importLimits.bytes, timeout: forSheet } as const
