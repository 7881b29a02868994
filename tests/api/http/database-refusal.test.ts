/** What the database refuses: a refusal where a person can act on it, a fault otherwise. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { taken } from '../../../server/http/database-refusal'
import { refusalOf } from '../../../server/http/on-error'
import { supplier } from '../../../server/partners/suppliers/table'
import { loginRecord } from '../../../server/system/accounts/table'
import { menu } from '../../../server/system/menus/table'
import { role } from '../../../server/system/roles/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const logged: string[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_: object, message: string) => void logged.push(message),
  error: (_: object, message: string) => void logged.push(message),
}

const refusalBy = async (work: () => PromiseLike<unknown>) => {
  logged.length = 0
  const error = await Promise.resolve(work()).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return refusalOf(error, log, 'r1')
}
const refusedBy = async (work: () => PromiseLike<unknown>) => {
  const { refusal } = await refusalBy(work)
  return { refusal, logged: [...logged] }
}

test('of two who give the same name at the same moment, the slower hears at which field that it is taken', async () => {
  const row = { cid: 1, name: '视通', creditCode: '91330100MA2B', created: 1, updated: 1 }
  await world.db.insert(supplier).values(row)
  const refused = (changes: Partial<typeof row>) =>
    refusalBy(() => world.db.insert(supplier).values({ ...row, ...changes }))
  expect(await refused({})).toMatchObject({
    refusal: 'rule',
    options: { errors: { name: { key: 'supplier.nameTaken' } } },
  })
  expect(logged).toEqual(['refused by the database'])
  expect(await refused({ name: '明达' })).toMatchObject({
    refusal: 'rule',
    options: { errors: { creditCode: { key: 'supplier.codeTaken' } } },
  })
})

test('of two who make a menu at one address at the same moment, the slower hears that the address is taken', async () => {
  const row = { path: '/twice', title: '两次', created: 1, updated: 1 }
  await world.db.insert(menu).values(row)
  expect(await refusalBy(() => world.db.insert(menu).values(row))).toMatchObject({
    refusal: 'rule',
    options: { errors: { path: { key: 'input.taken' } } },
  })
})

/** What the server itself numbers, and pairs that a call replaces whole: a violation means that another request was faster. */
const internal = [
  ...['account_salesperson', 'booked_slot_place', 'device_place_now', 'reservation_reminder_once', 'revisit_of_order'],
  ...[
    'hospital_cid',
    'patient_record_no',
    'screening_class_customer',
    ...[
      'screening_reading_offline_id',
      ...['guard_binding_device_once', 'guard_binding_sid_once', 'guard_day_once', 'guard_device_token'],
      'screening_record_latest',
      'screening_notice_once',
      'screening_record_once',
      'screening_report_revision',
      ...['screening_referral_reservation', 'screening_referral_potential'],
      'screening_task_standing',
      'screening_grant_device',
    ],
    ...['screening_rule_no', 'screening_task_no', 'screening_settlement_no'],
    'clinic_payment_order_live',
    'invoice_order_once',
    'eg_patient_examId_unique',
    'exam_amends',
    'visit_queue_no',
    'visit_reservation',
  ],
  ...[
    'file_key_unique',
    'hospital_setting_owner',
    'known_device_token',
    'order_arrival_serial',
    'mall_receipt_document',
  ],
  ...['screen_token', 'screen_code_secretHash_unique'],
  ...['sms_recipient_phone', 'sms_recipient_daily'],
  ...[
    'performance_target_person',
    'salesperson_hospital_pair',
    'scrap_document',
    'session_tokenHash_unique',
    'stock_batch_identity',
  ],
  ...['stock_batch_serial', 'stock_count_line_found_once', 'stock_count_line_once', 'stock_in_count'],
  ...['training_card_movement', 'training_holder_owner', 'training_sms_once', 'training_store_entry'],
  ...['device_token', 'training_session_entry', 'weekly_plan_now'],
  ...['coupon_code_unique', 'coupon_scope_once', 'coupon_use_once', 'sale_line_coupon', 'points_account_member'],
  'sale_line_remote_once',
  ...['figure_delivery_once', 'member_gift_coupon', 'member_gift_once'],
  ...['stored_value_entry_no', 'stored_value_entry_payment', 'stored_value_member'],
  ...[
    'stock_ledger_leg',
    'stock_out_count',
    'stock_out_order',
    'warehouse_default',
    'warehouse_clinic_default',
    'warehouse_clinic_name',
  ],
  ...['sale_line_stock_once', 'potential_coupon_given', 'wechat_follower_openid'],
  ...['frame_fitting_sale', 'frame_fitting_order', 'revisit_of_fitting'],
  ...['hard_lens_fitting_live_rx', 'hard_lens_fitting_sale', 'hard_lens_fitting_order', 'revisit_of_hard_fitting'],
]
const isNumber = (name: string) =>
  /_(no|orderNo|order_no|visitNo|rxNo|shiftNo|paymentNo|saleNo|refundNo|fittingNo)_unique$/.test(name)

test('every unique and exclusion constraint has its field, but those whose values no person types', async () => {
  const there = await rowsOf<{ name: string }>(
    world.db,
    sql`select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
      where (indisunique or indisexclusion) and not indisprimary and relnamespace = 'public'::regnamespace`,
  )
  const names = there.map(({ name }) => name)
  expect(names.filter((name) => !(name in taken || isNumber(name))).toSorted()).toEqual(internal.toSorted())
  expect(names).toEqual(expect.arrayContaining(Object.keys(taken)))
})

test('a row that others refer to since it was looked at is not deleted: a conflict; a new row that refers to nothing is a fault', async () => {
  expect(await refusedBy(() => world.db.delete(role).where(eq(role.id, world.roleId('AGENT'))))).toEqual({
    refusal: 'conflict',
    logged: ['refused by the database'],
  })
  expect(
    await refusedBy(() => world.db.insert(loginRecord).values({ uid: 999_999, account: 'x', type: 1, at: 1 })),
  ).toEqual({
    refusal: 'fault',
    logged: ['fault'],
  })
})

test('a number beyond its column is not there; a sum that runs over is a fault', async () => {
  expect((await refusedBy(() => world.db.execute(sql`select * from supplier where cid = ${2 ** 31}`))).refusal).toBe(
    'missing',
  )
  expect(await refusedBy(() => world.db.execute(sql`select 2147483647 + length('x')`))).toEqual({
    refusal: 'fault',
    logged: ['fault'],
  })
})
