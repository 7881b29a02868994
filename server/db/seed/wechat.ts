/** The official account of the demo's chain: its menu, and the patients and parents who follow it. */
import type { WechatMenuEntry } from '../../../contract/clinic/wechat'
import { chainHead } from './clinics'
import type { Seeding } from './seeding'
import { quote, roll, run } from './sql'

const followers = 90
const day = 86_400

const menu: readonly WechatMenuEntry[] = [
  { name: '预约就诊', kind: 0, url: 'https://clinic.example.com/booking', answer: '', entries: [] },
  {
    ...{ name: '护眼知识', kind: 2, url: '', answer: '' },
    entries: [
      { name: '近视防控', kind: 0, url: 'https://clinic.example.com/myopia', answer: '' },
      { name: '角膜塑形镜护理', kind: 0, url: 'https://clinic.example.com/ortho-k', answer: '' },
    ],
  },
  { name: '门店地址', kind: 1, url: '', answer: '营业时间 09:00–18:00，周一休息。地址见预约短信。', entries: [] },
]

export const seedWechat = async ({ db, now, founded }: Seeding) => {
  const at = (seconds: number) => `to_timestamp(${seconds})`
  await run(
    db,
    `insert into wechat_configure (hid, app_id, secret, created, updated)
     values (${chainHead}, 'wx00de5f0c1a9b7e36', md5('demo'), ${at(founded)}, ${at(founded)})`,
  )
  const shown = `${quote(JSON.stringify(menu))}::jsonb`
  await run(
    db,
    `insert into wechat_setting (hid, greeting, notices, menu, published, published_at, version, created, updated)
     values (${chainHead}, '欢迎关注青禾视光。请到前台领取绑定码，预约和取镜提醒会发到这里。', '{booked,moved,stopped,eve,soon,ready}',
       ${shown}, ${shown}, ${at(founded)}, 2, ${at(founded)}, ${at(founded)})`,
  )
  await run(
    db,
    `insert into wechat_follower (cid, hid, openid, status, followed_at, left_at, event_at, lead_activity_id, created, updated)
     select head.cid, head.hid, 'o' || substr(md5('follower' || n), 1, 27), (${roll('n', 'follower')} < 0.9)::int, since,
       case when ${roll('n', 'follower')} >= 0.9 then since + interval '3 days' end,
       case when ${roll('n', 'follower')} >= 0.9 then since + interval '3 days' else since end,
       case when ${roll('n', 'follower activity')} < 0.3 and since >= activity.start then activity.lead_activity_id end, since, since
     from hospital head cross join generate_series(1, ${followers}) n
       cross join lateral (select ${at(now)} - interval '1 second' * (n * (${day} + 61 * 60)) as since) day
       cross join lateral (select lead_activity_id, start from lead_activity where hid = head.hid order by lead_activity_id limit 1) activity
     where head.hid = ${chainHead} order by n desc`,
  )
  // Two of three are known as patients: of the chain, in the order in which they registered.
  await run(
    db,
    `insert into wechat_bond (follower_id, pid, bound_at, uid)
     select follower.follower_id, person.pid, follower.followed_at, person.uid
     from (select *, row_number() over (order by follower_id desc) as place from wechat_follower where status = 1) follower
       join (select patient.pid, row_number() over (order by pid desc) as place,
           (select min(uid) from account where account.hid = ${chainHead} and status = 1) as uid
         from patient where hid = ${chainHead} and status = 1) person using (place)
     where follower.follower_id % 3 <> 0`,
  )
  await run(
    db,
    `insert into wechat_message (follower_id, kind, text, status, created, sent_at)
     select follower_id, 'greeting', greeting, 1, followed_at, followed_at
     from wechat_follower join wechat_setting using (hid) order by followed_at`,
  )
}
