/** Answers a call that counts the print of a record. */
import type { Printed } from '../../contract/core/prints'
import type { Db } from '../db/client'
import { writePrint } from './audit'
import type { Caller } from './session'

interface Printing<Row> {
  db: Db
  row: Row
  caller: Caller
  now: number
  request: { address: string; id: string }
}

/**
 * @param resource under whose name the trail keeps the print
 * @param idOf the number of the record
 */
export const countPrint =
  <Row extends { cid: number }>(resource: string, idOf: (row: Row) => number) =>
  async ({ db, row, caller, now, request }: Printing<Row>): Promise<Printed> => {
    const { uid, name } = caller
    const who = { at: now, uid, name, cid: row.cid, address: request.address, requestId: request.id }
    return { reprint: await writePrint(db, { ...who, resource, recordId: idOf(row) }) }
  }
