/** Text messages of the demo's busiest clinics: templates in all states, parts that were bought, a campaign that is over and a draft. */
import { noValues, wholeSegment } from '../../../contract/clinic/sms-campaigns'
import { chainHead } from './clinics'
import type { Seeding } from './seeding'
import { quote, roll, run } from './sql'

const shown = `(${chainHead}, 1)`

/** Name, kind, text, state, why it was rejected. */
const templates = [
  ['暑期护眼', 2, '{name}您好，{store}暑期护眼季开始了，近视防控检查可提前预约。拒收请回复R', 2, ''],
  ['复查提醒', 2, '{name}您好，距上次检查已满半年，请到{store}复查视力与眼轴。拒收请回复R', 2, ''],
  ['停诊通知', 1, '{name}您好，{doctor}医生{date}停诊，{store}会联系您改约。', 2, ''],
  ['会员日', 2, '{name}您好，{date}是{store}会员日，到店检查有礼。拒收请回复R', 1, ''],
  ['满减活动', 2, '{name}您好，{store}配镜满{amount}立减。拒收请回复R', 3, '请写明活动的起止日期'],
  ['开学季', 2, '{name}您好，开学前来{store}查一查视力。拒收请回复R', 0, ''],
] as const

const at = (seconds: number) => `to_timestamp(${seconds})`
const day = 86_400
const agentOf = (cid: string) =>
  `(select min(uid) from account join role on role.id = account.role_id where role.code = 'AGENT' and account.cid = ${cid})`
const managerOf = (hid: string) => `(select min(uid) from account where account.hid = ${hid} and status = 1)`

const seedTemplates = ({ db, now }: Seeding) => {
  const list = templates.map(
    ([name, kind, text, status, reason]) => `(${quote(name)}, ${kind}, ${quote(text)}, ${status}, ${quote(reason)})`,
  )
  return run(
    db,
    `insert into sms_template (cid, hid, name, kind, sign, text, status, reason, reviewer_uid, reviewed_at, created, updated)
     select cid, hid, one.name, one.kind, left(head.name, 8), one.text, one.status, one.reason,
       case when one.status in (2, 3) then ${agentOf('head.cid')} end,
       case when one.status in (2, 3) then ${at(now - 40 * day)} end, ${at(now - 42 * day)}, ${at(now - 40 * day)}
     from hospital head cross join (values ${list.join(', ')}) as one(name, kind, text, status, reason)
     where head.hid in ${shown} order by head.hid, one.status desc, one.name`,
  )
}

const seedParts = ({ db, now }: Seeding) =>
  run(
    db,
    `insert into sms_purchase (cid, hid, parts, price, note, operator_uid, created, updated)
     select cid, hid, parts, price, '', ${agentOf('head.cid')}, ${at(now)} - days * interval '1 day', ${at(now)} - days * interval '1 day'
     from hospital head cross join (values (2000, 8, 41), (3000, 7, 12)) as one(parts, price, days)
     where head.hid in ${shown} order by days desc, head.hid`,
  )

const json = (value: object) => `${quote(JSON.stringify(value))}::jsonb`

/** The one that is over was sent ten days ago in the morning, to the consenting patients of the store with a number of their own. */
const seedCampaigns = async ({ db, now, today }: Seeding) => {
  const sentAt = `((${quote(today)}::date - 10)::timestamp + interval '10 hours 20 minutes') at time zone 'Asia/Shanghai'`
  const campaign = (name: string, template: string, values: string) =>
    `select head.cid, head.hid, ${quote(name)}, template_id, ${values}
     from hospital head join sms_template on sms_template.hid = head.hid and sms_template.name = ${quote(template)}
     where head.hid in ${shown}`
  const segment = { ...wholeSegment, ageMin: 6, ageMax: 17 }
  await run(
    db,
    `insert into sms_campaign (cid, hid, name, template_id, segment, values, status, price, started_at, finished_at, operator_uid, created, updated)
     ${campaign(
       '暑期护眼季',
       '暑期护眼',
       `${json(segment)}, ${json(noValues)}, 3, 8, ${sentAt}, ${sentAt} + interval '4 minutes', ${managerOf('head.hid')},
        ${sentAt} - interval '1 hour', ${sentAt} + interval '4 minutes'`,
     )}`,
  )
  await run(
    db,
    `insert into sms_campaign (cid, hid, name, template_id, segment, values, operator_uid, created, updated)
     ${campaign(
       '半年复查提醒',
       '复查提醒',
       `${json(wholeSegment)}, ${json(noValues)}, ${managerOf('head.hid')}, ${at(now - day)}, ${at(now - day)}`,
     )}`,
  )
  await seedRecipients(db, today)
}

const seedRecipients = async (db: Seeding['db'], today: string) => {
  await run(
    db,
    `insert into sms_recipient (campaign_id, pid, phone, text, parts, kind, status, skip, submitted_at, day)
     select campaign_id, pid, phone, '【' || sign || '】' || replace(replace(text, '{name}', name), '{store}', store), 1, 2,
       case when skip <> 0 then 4 when ${roll('pid', 'sms')} < 0.03 then 3 else 2 end, skip,
       case when skip = 0 then started_at + (n * interval '1 second') end, case when skip = 0 then ${quote(today)}::date - 10 end
     from (
       select campaign_id, patient.pid, started_at, sign, text, patient.name, store.name as store,
         row_number() over (partition by campaign_id order by patient.pid) % 240 as n,
         coalesce(nullif(patient.phone, ''), guardian_phone) as phone,
         case when coalesce(nullif(patient.phone, ''), guardian_phone) !~ '^1[3-9][0-9]{9}$' then 3
           when consent_on is null then 1
           when row_number() over (partition by coalesce(nullif(patient.phone, ''), guardian_phone) order by campaign_id, consent_on nulls last, patient.pid) > 1 then 4
           else 0 end as skip
       from sms_campaign join sms_template using (template_id)
         join hospital store on coalesce(store.parent_hid, store.hid) = sms_campaign.hid
         join patient on patient.hid = store.hid and patient.status = 1
           and extract(year from age(${quote(today)}::date, birthday)) between 6 and 17
       where sms_campaign.status = 3
     ) person order by campaign_id, pid`,
  )
  await run(
    db,
    `insert into sms_account (hid, parts, price)
     select hid, sum(parts) - (select coalesce(sum(recipient.parts), 0) from sms_recipient recipient
       join sms_campaign campaign using (campaign_id) where campaign.hid = bought.hid and recipient.status <> 4), 7
     from sms_purchase bought group by hid`,
  )
}

export const seedSms = async (seeding: Seeding): Promise<void> => {
  await seedTemplates(seeding)
  await seedParts(seeding)
  await seedCampaigns(seeding)
}
