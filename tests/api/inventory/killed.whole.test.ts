import { test } from 'vitest'
import { halves } from '../../../server/inventory/agreement'
import { killingTimeout, kills, killWhileWriting } from '../../support/killed'
import { disagreements, makeStock } from '../../support/stock'

test(
  `a server that is killed ${kills} times while it writes loses nothing and keeps no half`,
  () =>
    killWhileWriting({
      writer: 'stock-writer',
      prepare: makeStock,
      wrongIn: async (db) => [...(await disagreements(db)), ...(await halves(db))],
    }),
  killingTimeout,
)
