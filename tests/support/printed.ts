/** A page as a printer would make it. */
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** Poppler's view of a PDF: what a printer would make of it. */
const poppler = (program: string, args: string[], pdf: Buffer) => execFileSync(program, args, { input: pdf })

/** One dot of a page, at 20 to the inch. */
const dotAt = (page: number, x: number, y: number) =>
  [
    ['-r', 20],
    ['-f', page],
    ['-l', page],
    ['-x', x],
    ['-y', y],
    ['-W', 1],
    ['-H', 1],
  ]
    .flat()
    .map(String)

export const printed = async (page: Page) => {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const info = poppler('pdfinfo', ['-'], pdf).toString()
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info) ?? []
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    size: [millimetres(width), millimetres(height)],
    /** The text of each page. */
    texts: poppler('pdftotext', ['-layout', '-', '-'], pdf).toString().split('\f').slice(0, -1),
    /** Red, green and blue of a dot. */
    dot: (...at: Parameters<typeof dotAt>) => [...poppler('pdftoppm', [...dotAt(...at), '-'], pdf).subarray(-3)],
  }
}
