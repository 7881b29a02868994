/** Weekly plans that every brand proposes: one for small children, one for pupils, one for adults. */
import { and, asc, eq } from 'drizzle-orm'
import { brandCodes } from '../../../contract/training/brands'
import { templateFor } from '../../../contract/training/plans'
import { planTemplate, planTemplateItem } from '../../training/plan-templates/table'
import { train } from '../../training/trains/table'
import { type Seeding, stampsAt } from './seeding'

/** Name, youngest, oldest, days a week. */
const ages = [
  ['学龄前基础计划', 3, 6, 5],
  ['学龄期标准计划', 7, 17, 5],
  ['成人维持计划', 18, 40, 3],
] as const

export const seedPlanTemplates = async ({ db, founded }: Seeding) => {
  for (const brand of brandCodes) {
    const projects = await db
      .select()
      .from(train)
      .where(and(eq(train.brand, brand), eq(train.trainStatus, 1)))
      .orderBy(asc(train.order), asc(train.id))
    for (const [at, [name, ageMin, ageMax, days]] of ages.entries()) {
      const ofAll = projects.filter(({ cid }) => cid === null)
      const items = templateFor(ofAll, ageMin)
      if (items.length === 0) continue
      const order = (at + 1) * 10
      const [made] = await db
        .insert(planTemplate)
        .values({ name, brand, ageMin, ageMax, order, ...stampsAt(founded) })
        .returning({ templateId: planTemplate.templateId })
      const templateId = made?.templateId ?? 0
      await db
        .insert(planTemplateItem)
        .values(items.map(({ trainId, minutes }, place) => ({ templateId, trainId, place, minutes, days })))
    }
  }
}
