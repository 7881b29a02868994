/**
 * The answer to a captcha, for browser tests. No program is to read the picture, ours neither: the owner of the folder gets
 * the hash out of a backup, and tries what there is.
 */
import { createHash } from 'node:crypto'
import { unpackArchive } from '../../server/node/backup/archive'
import { askControl } from '../../server/node/control'
import { captchaAlphabet, captchaLength } from '../../server/system/session/captcha-glyphs'

interface Kept {
  id: string
  answer_hash: string
}

const keptIn = async (dataDir: string, id: string): Promise<Kept | undefined> => {
  const backup = await askControl(dataDir, '/backup')
  if (!backup) throw new Error('no server has the folder open')
  let found: Kept | undefined
  for await (const { name, bytes } of unpackArchive(backup)) {
    if (!name.startsWith('tables/captcha/')) continue
    const rows = bytes.toString().trim().split('\n')
    found ??= rows.map((row): Kept => JSON.parse(row)).find((row) => row.id === id)
  }
  return found
}

const answersOf = function* (length: number): Generator<string> {
  if (length === 0) yield ''
  else for (const rest of answersOf(length - 1)) for (const character of captchaAlphabet) yield rest + character
}

export const solveCaptcha = async (dataDir: string, id: string): Promise<string> => {
  const kept = await keptIn(dataDir, id)
  const hashOf = (answer: string) => createHash('sha256').update(`${id}:${answer}`).digest('hex')
  for (const answer of answersOf(captchaLength)) if (hashOf(answer) === kept?.answer_hash) return answer
  throw new Error('the captcha is not there any more')
}
