/** What must hold of a clinic's money and goods, whatever happened: asked after a process was killed. */
import { moneyDisagreements } from '../../server/clinic/money-agreement'
import type { Db } from '../../server/db/client'
import { disagreements, halves } from '../../server/inventory/agreement'

export const wrongAtTill = async (db: Db): Promise<unknown[]> => [
  ...(await moneyDisagreements(db)),
  ...(await disagreements(db)),
  ...(await halves(db)),
]
