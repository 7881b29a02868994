/** Files as people upload them, and the sheets that they are given. */
import { type BookType, type Range, read, utils, write } from '@e965/xlsx'

type Rows = readonly (readonly (string | number | null)[])[]

export const workbook = (rows: Rows, bookType: BookType = 'xlsx', merges: Range[] = []): Uint8Array<ArrayBuffer> => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  sheet['!merges'] = merges
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '订单')
  return new Uint8Array(write(book, { type: 'array', bookType }))
}

export const csv = (rows: Rows) => rows.map((row) => row.map((cell) => cell ?? '').join(',')).join('\r\n')

let gbkBytes: Map<string, readonly number[]> | undefined
/** What Excel in China saves as CSV. */
export const gbk = (text: string): Uint8Array<ArrayBuffer> => {
  if (!gbkBytes) {
    gbkBytes = new Map()
    const decoder = new TextDecoder('gbk')
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) gbkBytes.set(decoder.decode(new Uint8Array([high, low])), [high, low])
  }
  const known = gbkBytes
  return new Uint8Array([...text].flatMap((one) => known.get(one) ?? [one.charCodeAt(0)]))
}

/** The fields of a form; a file keeps its name. */
export const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) form.append(name, value instanceof File ? value : String(value))
  return form
}

/** The rows of a downloaded workbook's first sheet; an empty cell is an empty text. */
export const readSheet = async (answer: Response): Promise<(string | number)[][]> => {
  const book = read(await answer.arrayBuffer(), { type: 'array' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, defval: '' }) : []
}
