/** Patients: mostly children, some of the same name at one clinic, each registered with the first order. */
import type { Seeding } from './seeding'
import { arrayOf, pick, quote, roll, run, seconds, share, whole } from './sql'
import {
  boysFirst,
  boysSecond,
  girlsFirst,
  girlsSecond,
  grades,
  guardianKinds,
  patientSources,
  patientTags,
  surnames,
} from './words'

/** Of every other patient; with the one before, who lends the name, it is this share of all. */
const namesakes = 0.08

/** Years of age at registration: 70 % at school, 20 % up to 40, the others older. */
const age = share(
  roll('pid', 'age group'),
  [
    [0.7, `6 + 11.5 * ${roll('pid', 'age')}`],
    [0.9, `18 + 22 * ${roll('pid', 'age')}`],
  ],
  `40 + 30 * power(${roll('pid', 'age')}, 2)`,
)

const isChild = 'birthday > date - 6200'
/** The school year of those who were six to seventeen on the day that they came. */
const grade = `coalesce((${arrayOf(grades)})[floor((date - birthday) / 365.25)::int - 5], '')`

export const seedPatients = async ({ db, timeZone }: Seeding) => {
  const given = (first: readonly string[], second: readonly string[]) =>
    `(${arrayOf(first)})[1 + ${whole('named', 'first', first.length)}] || case when ${roll('named', 'short')} < 0.12
       then '' else (${arrayOf(second)})[1 + ${whole('named', 'second', second.length)}] end`
  await run(
    db,
    `insert into patient (pid, cid, hid, record_no, name, gender, birthday, phone, guardian, guardian_phone, source, grade,
       parents_myopia, tags, consent_on, privacy_signed_on, created, updated)
     select pid, cid, hid, row_number() over (partition by hid order by pid), name, gender, birthday, phone,
       case when ${isChild} then left(name, 1) || ${pick('pid', 'guardian', guardianKinds)} else '' end,
       case when ${isChild} then phone else '' end,
       ${pick('pid', 'source', patientSources)}, ${grade},
       case when ${isChild} then ${whole('pid', 'parents', 3)} end,
       case when ${roll('pid', 'tag')} < 0.3 then array[${pick('pid', 'tag word', patientTags)}] else '{}' end,
       case when ${roll('pid', 'consent')} < 0.6 then date end,
       case when ${roll('pid', 'privacy')} < 0.85 then date end, registered, registered
     from (
       select pid, slot.cid, slot.hid, date, registered, gender,
         ${pick('named', 'surname', surnames)}
         || case gender when 1 then ${given(boysFirst, boysSecond)} else ${given(girlsFirst, girlsSecond)} end as name,
         (date - floor(365.25 * (${age}))::int) as birthday,
         '1990000' || lpad(${whole('pid', 'phone', 10_000)}::text, 4, '0') as phone
       from (
         select pid, date, registered, named, ${whole('named', 'clinic', '(select count(*) from seed_slot)')} as slot_of,
           case when ${roll('named', 'gender')} < 0.5 then 1 else 2 end as gender
         from (
           select pid, date, greatest(at - ${seconds(`300 + 1500 * ${roll('pid', 'registered')}`)},
               date::timestamp at time zone ${quote(timeZone)}) as registered,
             case when pid % 2 = 0 and ${roll('pid', 'namesake')} < ${namesakes} then pid - 1 else pid end as named
           from seed_order where first
         ) first_orders
       ) people
       join seed_slot slot on slot.slot = people.slot_of
     ) patients
     order by pid`,
  )
}
