/** The makers' rows go into the tables as they are, one upon the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Prescription } from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import {
  madeAt,
  makeAccount,
  makeBrand,
  makeCompany,
  makeContact,
  makeHospital,
  makeHospitalSetting,
  makeLensOrder,
  makePatient,
  makeProduct,
} from '../../../mocks/make'
import { brand } from '../../../server/catalogue/brands/table'
import { product } from '../../../server/catalogue/products/table'
import type { Database } from '../../../server/db/client'
import { prepareDatabase } from '../../../server/db/prepare'
import { company } from '../../../server/partners/companies/table'
import { hospital, hospitalSetting } from '../../../server/partners/hospitals/table'
import { contact } from '../../../server/people/contacts/table'
import { patient } from '../../../server/people/patients/table'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { openTestDatabase } from '../../support/database'
import { insertLensOrder } from '../../support/stored-lens-orders'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await prepareDatabase(database, { seed: 'none', now: madeAt })
})
afterAll(() => database.close())

test('a made order stands on made partners, people and goods, and passes review', async () => {
  const { db } = database
  const [anyRole] = await db.select().from(role).limit(1)
  await db.insert(company).values(makeCompany())
  await db.insert(hospital).values(makeHospital())
  await db.insert(hospitalSetting).values(makeHospitalSetting())
  await db.insert(contact).values(makeContact())
  await db.insert(patient).values(makePatient())
  await db.insert(brand).values(makeBrand())
  await db.insert(product).values(makeProduct())
  await db.insert(account).values(makeAccount({ account: 'agent', roleId: anyRole?.id ?? 0, cid: 1 }))
  const made = [
    await insertLensOrder(db, makeLensOrder({ ctid: 1 })),
    await insertLensOrder(db, makeLensOrder({ eyeGlassOd: 2, unitPrice: 5000 })),
  ]
  expect(made.map(({ amount }) => amount)).toEqual([7000, 15_000])
  for (const order of made) {
    expect(order.discount).toBe(100)
    const about = { lensType: 1, range: 'stock-single', orderOptions: [] } as const
    expect(checkPrescription(order as typeof order & Prescription, about)).toEqual({ errors: [], warnings: [] })
  }
})
