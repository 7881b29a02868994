/** Reads a workbook with LibreOffice, as an office program sees it. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = 'soffice'
/** Comma, quotes where needed, UTF-8, stored values rather than shown ones, every sheet. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'

export const hasLibreOffice = (() => {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

export const NEEDS_LIBRE_OFFICE = hasLibreOffice ? '' : ' (skipped: no soffice on the PATH)'

/** The lines of every sheet as CSV, by the sheet's name. */
export async function byLibreOffice(bytes: Uint8Array): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'xls-'))
  try {
    await writeFile(join(folder, 'book.xls'), bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const target = ['--convert-to', CSV, '--outdir', join(folder, 'csv'), join(folder, 'book.xls')]
    await promisify(execFile)(PROGRAM, [profile, '--headless', ...target])
    const sheets: Record<string, string[]> = {}
    for (const file of await readdir(join(folder, 'csv'))) {
      const text = await readFile(join(folder, 'csv', file), 'utf8')
      sheets[file.replace(/^book-|\.csv$/g, '')] = text.trimEnd().split('\n')
    }
    return sheets
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
