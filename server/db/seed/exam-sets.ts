/** Exam programs and combinations: what clinics examine together, for one price. */

import { dayAfter } from '../../../contract/core/times'
import { egCombination, egCombinationProgram } from '../../people/eg-combinations/table'
import { egProgram, egProgramItem } from '../../people/eg-programs/table'
import { type Seeding, stampsAt } from './seeding'

/** Code, name, price in yuan, minutes, ages, and the numbers of the exam items; a negative one is optional. */
const programs = [
  ['SL-01', '儿童视力筛查', 120, 45, 3, 12, [1, 3, -9]],
  ['JS-01', '近视防控建档', 220, 75, 4, 18, [2, 3, 4, -8]],
  ['JS-02', '近视防控复查', 110, 45, 4, 18, [1, 3]],
  ['OK-01', 'OK镜初次适配', 320, 120, 8, 18, [2, 3, 4, 5, 10]],
  ['RJ-01', '软镜初次适配', 150, 60, 12, 60, [1, 7, -10]],
  ['SG-01', '视功能全套', 210, 70, 6, 60, [1, 8]],
] as const

/** Name, price in yuan, days from today until the last day, and the places of the programs above; the last one is over. */
const combinations = [
  ['开学季近视防控套餐', 300, 60, [2, 6]],
  ['OK镜适配与复查', 400, null, [4, 3]],
  ['暑期视力套餐', 260, -30, [1, 6]],
] as const

export const seedExamSets = async ({ db, founded, today }: Seeding) => {
  const stamps = stampsAt(founded)
  const made = await db
    .insert(egProgram)
    .values(
      programs.map(([code, name, yuan, minutes, ageMin, ageMax]) => ({
        ...{ code, name, minutes, ageMin, ageMax, price: yuan * 100, ...stamps },
      })),
    )
    .returning({ id: egProgram.egProgramId })
  const idOf = (place: number) => made[place - 1]?.id ?? 0
  await db.insert(egProgramItem).values(
    programs.flatMap(([, , , , , , items], at) =>
      items.map((item, place) => ({
        ...{ egProgramId: idOf(at + 1), itemId: Math.abs(item), place, required: item > 0 ? 1 : 0 },
      })),
    ),
  )
  const sets = await db
    .insert(egCombination)
    .values(
      combinations.map(([name, yuan, days]) => ({
        ...{ name, price: yuan * 100, validTo: days === null ? null : dayAfter(today, days), ...stamps },
      })),
    )
    .returning({ id: egCombination.egCombinationId })
  await db
    .insert(egCombinationProgram)
    .values(
      combinations.flatMap(([, , , places], at) =>
        places.map((program, place) => ({ egCombinationId: sets[at]?.id ?? 0, egProgramId: idOf(program), place })),
      ),
    )
}
