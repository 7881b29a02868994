/** Field types of the wire with their bounds and units; `meta` is what documents, tables, forms and exports read. */
import { z } from 'zod'

const int32 = 2_147_483_647

/** A record's number: a positive integer below 2^53. */
export const id = () => z.number().int().positive()
/** An id in a path or a query, where it arrives as text. */
export const idParam = () => z.coerce.number().int().positive()
/** What is longer is refused at once: no pattern and no rule that follows runs over it. */
const bound = (string: z.ZodString, max: number, message?: string) =>
  string.max(max, { abort: true, ...(message && { error: message }) })
/**
 * Text of at most `max` characters, as it is sent.
 * @param message of what is longer; that it is too long unless given
 */
export const plainText = (max: number, message?: string) => bound(z.string(), max, message)
/** The same, trimmed. */
export const text = (max: number, message?: string) => bound(z.string().trim(), max, message)
/** Text that must hold more than blanks. */
export const requiredText = (max: number) => text(max).min(1)
/** Text in the form of `pattern`, which is at most `max` characters long. */
export const format = (max: number, pattern: RegExp, message?: string) =>
  plainText(max, message).regex(pattern, message)
/** The same, trimmed. */
export const typedFormat = (max: number, pattern: RegExp, message?: string) =>
  text(max, message).regex(pattern, message)
/** Integer fen; 100 fen are one yuan. */
export const money = () => z.number().int().min(-int32).max(9_999_999_900).meta({ 'x-unit': 'fen' })
/** What a clinic is charged for a parcel. */
export const freight = () => money().min(0).max(9_999_900)
/** Dioptres in hundredths' precision, as a number such as -2.25. */
export const dioptre = () => z.number().meta({ 'x-unit': 'D' })
/** Millimetres. */
export const millimetre = () => z.number().meta({ 'x-unit': 'mm' })
/** 1 January 2100, 00:00 UTC: what lies beyond is most often milliseconds. */
const latestInstant = 4_102_444_800
/** An instant: integer seconds since the epoch, from 1970 to 2100. */
export const instant = () => z.number().int().min(0).max(latestInstant).meta({ 'x-unit': 's' })
/** A calendar date, `YYYY-MM-DD`, in the business time zone, from 1970 to 2100. */
export const date = () => z.iso.date().refine((day) => day >= '1970-01-01' && day <= '2100-12-31', 'dateBounds')
/** A time of day, `HH:MM`, in the business time zone. */
export const timeOfDay = () => format(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay')
/** 0 or 1. */
export const flag = () => z.union([z.literal(0), z.literal(1)])
/** Of a body that is sent again to go on in spite of the warnings that were answered. */
export const confirmWarn = { confirmWarn: flag().optional().describe('1 goes on in spite of warnings') }
/** One of a closed list of codes. */
export const oneOf = <const Codes extends readonly [number, ...number[]]>(codes: Codes) => z.literal(codes)
/** The record's version as it was read; an update that sends an older one is refused with code 100. */
export const version = () => z.number().int().min(1)
/** The same in the query of a call that deletes; without it the record is deleted as it is. */
export const versionParam = () =>
  z.coerce.number().int().min(1).optional().describe('As it was read; a record that has changed since is kept')
/** What the caller may do with this row now. */
export const allowed = () => z.array(z.string())

const longestAddress = 500
/** Where a file lies: `/files/{fileId}/{name}` of those that were brought here, or somewhere on the web. */
export const fileAddress = () =>
  text(longestAddress).regex(/^(https?:\/\/[^\s/]|\/files\/\d{1,9}\/[^\s/?#])\S*$/i, 'fileAddress')
/** The same of a picture or a PDF: of the web over https alone; empty when there is none. */
export const sheetAddress = () =>
  text(longestAddress).regex(
    /^((https:\/\/[^\s/]+|\/files\/\d{1,9})\/[^\s?#]+\.(jpe?g|png|pdf)(\?\S*)?)?$/i,
    'sheetAddress',
  )
/** A page of the web, over an encrypted connection; empty when there is none. */
export const httpsAddress = () =>
  text(longestAddress)
    .overwrite((address) => address.replace(/^https:/i, 'https:'))
    .regex(/^(https:\/\/[^\s/]+(\/\S*)?)?$/, 'httpsAddress')
/** The same of a picture, which the web gives over an encrypted connection; empty when there is none. */
export const pictureAddress = () =>
  text(longestAddress).regex(/^((https:\/\/|\/files\/\d{1,9}\/[^\s/?#])\S*)?$/, 'webAddress')

const longestNumbers = 154
/** Five numbers with blanks around their commas take less. */
const longestTyped = 500
const emsNumbersOf = (form: RegExp) =>
  text(longestTyped, 'emsNumber')
    .transform((value) =>
      value
        .split(/[,，]/)
        .map((number) => number.trim())
        .join(','),
    )
    .pipe(format(longestNumbers, form, 'emsNumber'))
/** One to five courier numbers, comma-joined, each 8 to 30 letters, digits or hyphens. */
export const emsNumber = () => emsNumbersOf(/^[A-Za-z0-9-]{8,30}(,[A-Za-z0-9-]{8,30}){0,4}$/)
/** The same of what may also be carried by hand. */
export const emsNumberOrNone = () => emsNumbersOf(/^([A-Za-z0-9-]{8,30}(,[A-Za-z0-9-]{8,30}){0,4})?$/)

/** A mobile, or a landline with or without area code and extension; empty where it is not known. */
export const phone = () => typedFormat(20, /^(1[3-9]\d{9}|(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?)?$/, 'phone')

/** A phone number, or one whose middle is hidden, as those without patients.phone read it: that stands for the number which is stored. */
export const phoneOrMasked = () => z.union([phone(), format(11, /^[\d-]{3}\*{4}[\d-]{4}$/, 'phone')])

/** What of a file the server needs; a `File` of a form is one. */
export interface Upload {
  name: string
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}
const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'name' in value
/** A file in a form. */
export const upload = () => z.custom<Upload>(isUpload).meta({ type: 'string', format: 'binary' })
