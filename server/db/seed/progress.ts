/** How far each order has come, and when: SQL that needs `i`, `s`, `at`, `is_stock`, `source` and `remade_at`. */
import { roll } from './sql'

const hours = 3600
const days = 86_400

/**
 * Where an order stands by its place among all, newest first; stock lenses have no production. Some go through without a
 * wait, so that what is finished is not all old.
 */
const status = `case
  when remade_at is not null then 9
  when turn < 0.02 then 1
  when turn > 0.03 and ${roll('i', 'cancel')} < 0.0206 then 8
  when turn between 0.03 and 0.2 and ${roll('i', 'reject')} < 0.06 then 3
  when turn > 0.03 and ${roll('i', 'quick')} < 0.3 and age_seconds > to_finish then 7
  when turn < case is_stock when 1 then 0.052 else 0.03 end then 2
  when is_stock = 1 then case when turn < 0.14 then 6 else 7 end
  when turn < 0.095 then 4
  when turn < 0.163 then 5
  when turn < 0.248 then 6
  else 7 end`

/**
 * Seconds after the order at which each thing happens when nothing is in the way: a stock lens leaves the next day, one made
 * to order arrives after four to seven.
 */
const naturally = {
  reviewing: `${0.2 * hours} + ${5 * hours} * ${roll('i', 'review')}`,
  producing: `${6 * hours} + ${16 * hours} * ${roll('i', 'produce')}`,
  arriving: `${4 * days} + ${3 * days} * ${roll('i', 'arrive')}`,
  shippingStock: `${18 * hours} + ${12 * hours} * ${roll('i', 'ship')}`,
  shippingMade: `${3 * hours} + ${17 * hours} * ${roll('i', 'ship')}`,
  delivering: `${days} + ${2 * days} * ${roll('i', 'deliver')}`,
  finishing: `${2 * hours} + ${2.5 * days} * ${roll('i', 'finish')}`,
}

const after = (seconds: string) => `at + interval '1 second' * floor(pace * ${seconds})`
const ago = (seconds: string) => `midnight - interval '1 second' * floor(${seconds})`

/** The stages; `orders` is the number of all, `midnight` the instant at which today began. */
export const progressStages = (orders: number, midnight: string): string[][] => [
  [
    `(${orders} - i)::float8 / ${orders} + (${roll('i', 'turn')} - 0.5) * 0.006 as turn`,
    `${midnight} as midnight`,
    `extract(epoch from ${midnight} - at)::float8 - 600 as age_seconds`,
    `${naturally.reviewing} as to_review`,
    `${naturally.producing} as to_produce`,
    `${naturally.arriving} as to_arrive`,
  ],
  [`case is_stock when 1 then ${naturally.shippingStock} else to_arrive + ${naturally.shippingMade} end as to_ship`],
  [`to_ship + ${naturally.delivering} as to_deliver`],
  [`to_deliver + ${naturally.finishing} as to_finish`],
  [`${status} as status`],
  [
    `least(1, greatest(0.01, age_seconds) / case status
       when 4 then to_produce when 5 then to_arrive when 6 then to_ship when 7 then to_finish when 9 then to_finish
       else to_review end) as pace`,
  ],
  [
    `case when status > 1 then ${after('to_review')} end as reviewed`,
    `case when status in (4, 5, 6, 7, 9) and is_stock = 0 then ${after('to_produce')} end as produced`,
    // What still waits in the warehouse came lately, and what is on its way left lately, however old the order.
    `case when is_stock = 0 and status in (6, 7, 9) then ${after('to_arrive')}
       when status = 5 then greatest(${after('to_arrive')}, ${ago(`${5 * days} * ${roll('i', 'arrive')}`)}) end as arrived`,
    `case when status in (7, 9) then ${after('to_ship')}
       when status = 6 then greatest(${after('to_ship')}, ${ago(`${9 * days} * ${roll('i', 'ship')}`)}) end as shipped`,
    `case when status in (7, 9) then ${after('to_finish')} end as finished`,
  ],
  [
    `case when status in (7, 9) then ${after('to_deliver')}
       when status = 6 then shipped + interval '1 second' * floor(to_deliver - to_ship) end as delivered`,
    'coalesce(remade_at, finished, shipped, arrived, produced, reviewed, at) as updated',
    `(case is_stock when 1 then 0 else (produced is not null)::int + (arrived is not null)::int end)
       + (reviewed is not null)::int + (shipped is not null)::int + (finished is not null)::int
       + (remade_at is not null)::int as steps`,
  ],
]
