/** What taking a roster is given, and what it knows of each row. */
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import type { SheetRow } from '../../http/sheet-import/rows'
import type { Known } from './known'
import type { ReadRow } from './read-row'

export interface TakingContext {
  db: Db
  caller: Caller
  now: number
  t: Translate
  services: Pick<Services, 'sealing' | 'timeZone'>
  request: { id: string; address: string }
}

export interface Taken extends ReadRow {
  line: SheetRow
  digest: string | null
  known: Known | undefined
}
