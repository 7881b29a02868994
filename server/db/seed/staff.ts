/** More people of each agent and of its clinics, and how they have signed in of late. */
import { loginRecordType } from '../../../contract/system/login-record-types'
import { startOfDate } from '../../http/time'
import { account } from '../../system/accounts/table'
import { role } from '../../system/roles/table'
import { chainHead, clinicsOf } from './clinics'
import { optometristOf, personName } from './partners'
import { salespeopleOf } from './salespeople'
import { type Seeding, stampsAt } from './seeding'
import { addressOf, inPortions, pick, roll, run, seconds, share, whole } from './sql'
import { browsers } from './words'

/** The documented accounts stand before it. */
const firstUid = 101
const recordDays = 90
/** Every second clinic has a person who signs in here; the first one has its documented account. */
const withOwnAccount = (hid: number) => hid % 2 === 0

const office = [
  { account: 'service', role: '客服' },
  { account: 'stock', role: '仓管' },
  { account: 'money', role: '财务' },
  { account: 'former', role: '客服', status: 0 },
  { account: 'sales', role: '客户经理' },
] as const

/** The people of the head of a chain, by what each does there. */
const clinicDay: readonly { account: string; role: string; ctid?: number }[] = [
  { account: 'boss', role: '诊所负责人' },
  { account: 'front', role: '诊所前台' },
  { account: 'cashier', role: '诊所收银' },
  { account: 'optometrist', role: '诊所验光师', ctid: optometristOf(chainHead) },
  { account: 'doctor', role: '诊所医生', ctid: optometristOf(chainHead) - 2 },
  { account: 'keeper', role: '诊所仓管' },
]

/** Each has a trainer of the platform, and one of each of the first agents. */
const brandsWithTrainers = ['sly', 'amy', 'hsx', 'zsk', 'gyxt']

const phoneOf = (uid: number) => `1990000${String((uid * 137) % 10_000).padStart(4, '0')}`

/** They share a password with the documented accounts. */
export const seedStaff = async ({ db, profile, founded }: Seeding) => {
  const roles = await db.select().from(role)
  const roleId = (name: string) => roles.find((one) => one.builtIn && one.name === name)?.id ?? 0
  const [known] = await db.select({ passwordHash: account.passwordHash }).from(account).limit(1)
  const clinics = clinicsOf(profile)
  const salespeople = salespeopleOf(profile)
  /** The first of each agent. */
  const sidOf = (cid: number) => salespeople.find((one) => one.cid === cid)?.sid ?? null
  const people = [
    ...profile.agents.flatMap((_, at) =>
      office.map(({ account: name, role: roleName, ...state }) => ({
        account: `${name}${at + 1}`,
        roleId: roleId(roleName),
        cid: at + 1,
        hid: null,
        sid: name === 'sales' ? sidOf(at + 1) : null,
        ...state,
      })),
    ),
    ...clinics
      .filter(({ hid }) => withOwnAccount(hid))
      .map(({ hid, cid }) => ({ account: `clinic${hid}`, roleId: roleId('诊所员工'), cid, hid })),
    ...clinicDay.map(({ account: name, role: roleName, ctid }) => ({
      ...{ account: name, roleId: roleId(roleName), cid: 1, hid: chainHead },
      ...(ctid !== undefined && { ctid, name: personName(ctid) }),
    })),
    ...clinics.map(({ hid, cid }) => {
      const ctid = optometristOf(hid)
      const phone = `1990001${String(hid).padStart(4, '0')}`
      return { account: `optrist${hid}`, roleId: roleId('验光师'), cid, hid, ctid, name: personName(ctid), phone }
    }),
    ...brandsWithTrainers.flatMap((trainingBrand) =>
      [null, 1, 2].map((cid) => ({
        ...{
          account: `${trainingBrand}${cid ?? 0}`,
          roleId: roleId('训练师'),
          cid,
          hid: null,
          trainingBrand,
        },
      })),
    ),
  ]
  await inPortions(
    people.map((person, at) => ({
      ...{ status: 1, name: personName(firstUid + at), phone: phoneOf(firstUid + at) },
      ...person,
      uid: firstUid + at,
      passwordHash: known?.passwordHash ?? '',
      ...stampsAt(founded),
    })),
    (rows) => db.insert(account).values(rows),
  )
  await run(
    db,
    `insert into audit (at, uid, name, cid, address, resource, record_id, action, before, after)
     select person.created, agent.uid, agent.name, person.cid, ${addressOf('agent.uid')}, 'accounts', person.uid, 'create', null,
       jsonb_build_object('account', person.account, 'name', person.name, 'roleName', held.name, 'hospitalName', clinic.name, 'status', 1)
     from account person
     join role held on held.id = person.role_id
     join account agent on agent.cid = person.cid and agent.uid < ${firstUid} and agent.account like 'agent%'
     left join hospital clinic on clinic.hid = person.hid
     where person.uid >= ${firstUid} and person.training_brand is null order by person.uid`,
  )
}

const { signedIn, signedOut, wrongPassword, captcha, tooMany, disabled } = loginRecordType

/** An unknown account now and then, most people every day; nothing lies in the future. */
export const seedLoginRecords = async ({ db, profile, now, today, timeZone }: Seeding) => {
  const midnight = startOfDate(today, timeZone)
  const outcome = share(
    roll('i', 'outcome'),
    [
      [0.82, `${signedIn}`],
      [0.91, `${signedOut}`],
      [0.98, `${wrongPassword}`],
      [0.99, `${captcha}`],
    ],
    `${tooMany}`,
  )
  const stranger = `${roll('i', 'stranger')} < 0.01`
  const day = whole('i', 'day', recordDays)
  await run(
    db,
    `insert into login_record (at, account, uid, name, cid, hid, ip, agent, source, type)
     select at, case when ${stranger} then 'test' else account end, case when ${stranger} then null else uid end,
       case when ${stranger} then '' else name end, case when ${stranger} then null else cid end,
       case when ${stranger} then null else hid end,
       ${addressOf('uid')}, ${pick('uid', 'browser', browsers)},
       case when ${roll('uid', 'browser')} < 0.75 then 'web' else 'mobile' end,
       case when ${stranger} then ${wrongPassword} when status = 0 then ${disabled} else ${outcome} end
     from (
       select i, person.*,
         date_trunc('second', case when ${day} = 0 then to_timestamp(${now}) - ${seconds(`${roll('i', 'today')} * ${now - midnight}`)}
           else to_timestamp(${midnight}) - interval '1 day' * ${day} + interval '8 hours' + ${seconds(`${roll('i', 'time')} * 43200`)} end) as at
       from generate_series(1, ${profile.loginRecords}) i
       join (select *, row_number() over (order by uid) - 1 as place, count(*) over () as people from account where training_brand is null) person
         on person.place = ${whole('i', 'who', 'person.people')}
     ) entry order by at, i`,
  )
}
