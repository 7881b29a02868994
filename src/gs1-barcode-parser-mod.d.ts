/** The package brings no types of its own; these are the parts in use. */
declare module 'gs1-barcode-parser-mod' {
  interface ParsedElement {
    ai: string
    /** The data as they stand in the code. */
    raw: string
    /** Of a date, `YYYY-MM-DD`; else empty. */
    isoDate: string
  }
  /** Throws a string where the text is no element string. */
  export const parseBarcode: (barcode: string) => { parsedCodeItems: ParsedElement[] }
}
