/** What the demo's first agent screens: schools and communities with their children, channels, and the people who work with them. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { grades, gradesOf, type Stage, schoolYearOn } from '../../../contract/screening/grades'
import { customerKinds } from '../../../contract/screening/screening-customers'
import { screeningAuthCode, screeningRoles } from '../../../contract/screening-codes'
import { hospital, hospitalSetting } from '../../partners/hospitals/table'
import { screeningClass } from '../../screening/screening-classes/table'
import { accountCustomer, screeningCustomer } from '../../screening/screening-customers/table'
import { account } from '../../system/accounts/table'
import { chainHead } from './clinics'
import { type Seeding, stampsAt } from './seeding'
import { pick, quote, roll, run, whole } from './sql'
import { boysFirst, boysSecond, clinicWords, girlsFirst, girlsSecond, surnames } from './words'

const cid = 1
const stages: readonly { stage: Stage; kind: string; classes: number }[] = [
  { stage: 1, kind: '幼儿园', classes: 3 },
  { stage: 1, kind: '第二幼儿园', classes: 3 },
  { stage: 2, kind: '实验小学', classes: 3 },
  { stage: 2, kind: '中心小学', classes: 3 },
  { stage: 2, kind: '附属小学', classes: 3 },
  { stage: 3, kind: '初级中学', classes: 8 },
]
/** The school that has not moved up yet this year. */
const behind = 4
const childrenOfClass = 36
/** People without a class, by the kind of their customer. */
const residents = `case kind when ${customerKinds.community} then 36 when ${customerKinds.clinic} then 18 else 12 end`

const place = { region: '330106', address: '', contact: '', phone: '' }
const customers = (founded: number, clinics: readonly { hid: number; name: string }[]) => {
  const of = { ...place, cid, ...stampsAt(founded) }
  const schools = stages.map(({ stage, kind }, at) => ({
    ...{ ...of, kind: customerKinds.school, name: `${clinicWords[at + 3]}${kind}`, stage },
    ...{ address: `学府路 ${12 + at * 26} 号`, contact: '教务处', phone: `0571-8700${String(1200 + at * 37)}` },
  }))
  const communities = [3200, 2150].map((households, at) => ({
    ...{ ...of, kind: customerKinds.community, name: `${clinicWords[at + 11]}社区`, households },
    ...{ region: '330105', contact: '居委会', phone: `0571-8800${String(3100 + at * 53)}` },
  }))
  const channels = [12, 10, 8.5].map((share, at) => ({
    ...{
      ...of,
      kind: customerKinds.channel,
      name: `${clinicWords[at + 14]}${['书店', '体育中心', '儿童影楼'][at]}`,
      share,
    },
    ...{ contact: '店长', phone: `0571-8900${String(4200 + at * 71)}` },
  }))
  const walkIns = clinics.map(({ hid, name }) => ({ ...of, kind: customerKinds.clinic, name, hid, region: '330106' }))
  return [...schools, ...communities, ...channels, ...walkIns]
}

const seedClasses = async ({ db, founded, today }: Seeding, ids: readonly number[]) => {
  const year = schoolYearOn(today)
  await db.insert(screeningClass).values(
    stages.flatMap(({ stage, classes }, at) =>
      gradesOf(stage)
        .filter((grade) => stage !== 3 || grade !== '6')
        .flatMap((grade) =>
          Array.from({ length: classes }, (_, number) => ({
            ...{ customerId: ids[at] ?? 0, stage, grade, no: number + 1 },
            ...{ year: at === behind ? year - 1 : year, ...stampsAt(founded) },
          })),
        ),
    ),
  )
}

const at = (seconds: number) => `to_timestamp(${seconds})`
const given = (first: readonly string[], second: readonly string[]) =>
  `${pick('i', 'pupil first', first)} || ${pick('i', 'pupil second', second)}`
const nameOf = `${pick('i', 'pupil surname', surnames)}
  || case gender when 1 then ${given(boysFirst, boysSecond)} else ${given(girlsFirst, girlsSecond)} end`
const gradePlace = `array_position(array[${grades.map(quote).join(', ')}], grade) - 1`

/** A child of a class is born in the year that its grade takes; a resident is of any age of a child. */
const seedSubjects = async ({ db, founded, today }: Seeding) => {
  const family = (relation: string) => `left(name, 1) || ${quote(relation)}`
  await run(
    db,
    `with seat as (
       select customer_id, class_id, year, ${gradePlace} as age, row_number() over (partition by customer_id order by class_id, n) as seat
       from screening_class cross join generate_series(1, ${childrenOfClass}) as n
       union all
       select customer_id, null, ${schoolYearOn(today)}, ${whole('customer_id * 1000 + n', 'resident age', 12)}, n
       from screening_customer cross join lateral generate_series(1, ${residents}) as n where kind <> ${customerKinds.school}
     ), numbered as (
       select seat.*, customer_id * 10000 + seat as i from seat
     ), person as (
       select numbered.*, 1 + ${whole('i', 'pupil gender', 2)} as gender,
         make_date((year - 4 - age)::int, 9, 1) + ${whole('i', 'pupil born', 365)} as birthday,
         ${roll('i', 'pupil wears')} - age * 0.03 as chance from numbered
     ), called as (select person.*, ${nameOf} as name from person)
     insert into screening_subject (customer_id, class_id, name, gender, birthday, student_no, guardian, phone, wears,
       parents_myopia, status, created, updated)
     select customer_id, class_id, name, gender, birthday, case when class_id is null then '' else 'X' || lpad(seat::text, 5, '0') end,
       ${family('家长')}, '199' || lpad(i::text, 8, '0'),
       case when chance < -0.2 then 2 when chance < -0.16 then 4 when chance < 0.02 then 1 else 0 end,
       ${whole('i', 'parents', 3)}, 1, ${at(founded)}, ${at(founded)} from called order by customer_id, seat`,
  )
  await run(
    db,
    `insert into screening_consent (sid, purpose, given, "by", at)
     select sid, purpose, 1, guardian, ${at(founded)} from screening_subject
       cross join (values (1, 0.93), (2, 0.86), (3, 0.7), (4, 0.6)) as asked(purpose, share)
     where ${roll('sid * 10 + purpose', 'consent')} < share`,
  )
}

/** Walk-ins of a clinic are patients who came soon after, or who are booked. */
const nameWalkIns = ({ db, today }: Seeding) =>
  run(
    db,
    `with waiting as (
       select distinct on (pid) pid, hid, status from reservation
       where pid is not null and (status = 3 and date >= date '${today}' - 20 or status = 1 and date > date '${today}') order by pid, date desc
     ), coming as (
       select waiting.*, row_number() over (partition by hid, status order by pid) as turn from waiting
     ), known as (
       select who.*, row_number() over (partition by who.hid order by coming.turn, coming.status desc) as seat from coming join patient who using (pid)
       where who.hid = coming.hid and who.status = 1 and who.birthday between date '${today}' - 25000 and date '${today}' - 1500
     ), seated as (
       select sid, hid, row_number() over (partition by hid order by sid) as seat
       from screening_subject join screening_customer using (customer_id) where kind = ${customerKinds.clinic}
     )
     update screening_subject walked set name = known.name, gender = known.gender, birthday = known.birthday, phone = known.phone,
       pid = known.pid, guardian = case when known.guardian = '' then walked.guardian else known.guardian end, wears = 0
     from seated join known using (hid, seat) where seated.sid = walked.sid`,
  )

/** The edition is on for the agent's office, its busiest clinic and its chain; a school's contact and a screener sign in. */
export const seedScreening = async (seeding: Seeding) => {
  const { db, founded } = seeding
  await db
    .update(hospitalSetting)
    .set({ hospitalAuthDtoList: [{ authCode: screeningAuthCode, flag: 1 }] })
    .where(
      and(eq(hospitalSetting.cid, cid), or(isNull(hospitalSetting.hid), inArray(hospitalSetting.hid, [chainHead, 1]))),
    )
  const { hid, name } = hospital
  const screening = inArray(hid, [1, chainHead])
  const clinics = await db.select({ hid, name }).from(hospital).where(screening).orderBy(hid)
  const made = await db
    .insert(screeningCustomer)
    .values(customers(founded, clinics))
    .returning({ id: screeningCustomer.customerId })
  const ids = made.map(({ id }) => id)
  await seedClasses(seeding, ids)
  await seedSubjects(seeding)
  await nameWalkIns(seeding)
  const [known] = await db.select({ passwordHash: account.passwordHash }).from(account).limit(1)
  const person = { passwordHash: known?.passwordHash ?? '', cid, ...stampsAt(founded) }
  const [contact] = await db
    .insert(account)
    .values([
      { ...person, account: 'school', name: '教务处', phone: '19900009801', roleId: screeningRoles.contact },
      { ...person, account: 'screener', name: '筛查一组', phone: '19900009802', roleId: screeningRoles.screener },
    ])
    .returning({ uid: account.uid })
  await db.insert(accountCustomer).values({ uid: contact?.uid ?? 0, customerId: ids[2] ?? 0 })
}
