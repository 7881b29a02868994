/** What a kind of order gives to the calls that serve all kinds. */
import type { z } from 'zod'
import type { StatusChange } from '../../contract/orders/order-family'
import type { Db } from '../db/client'
import type { RowContext, Rows } from '../http/implement'
import type { Translate } from '../http/messages'
import type { Services } from '../http/services'
import type { Caller } from '../http/session'

/** What a transition needs of the request, whichever call it came by. */
export interface MoveContext<Row, Changes> extends RowContext<Row, Changes> {
  caller: Caller
  db: Db
  now: number
  t: Translate
  services: Services
}

/** How a transition is asked for, beside the state that it leads to. */
export type How = Partial<Pick<z.output<typeof StatusChange>, 'reason' | 'remake' | 'overrideReason' | 'confirmWarn'>>

export interface OrderKind<Row extends { version: number }, Changes> {
  rows: Rows<Row, Changes>
  /** Moves a locked order to a state, with every guard and side effect; refuses what its machine does not allow. */
  move(context: MoveContext<Row, Changes>, to: number, how: How): Promise<void>
}
