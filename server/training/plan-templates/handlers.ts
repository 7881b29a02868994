import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import { type PlanTemplate, planTemplateStates, planTemplates } from '../../../contract/training/plan-templates'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { company } from '../../partners/companies/table'
import { trainingBrand } from '../brands/table'
import { assertAges, assertOwn, isOffered, mayChange, ownerMeant } from '../offered'
import { assertProjects } from '../planned-projects'
import { planTemplate, planTemplateItem } from './table'

type Calls = typeof planTemplates.calls
type Items = Context<Calls['create']>['body']['items']

/** Written in full: Drizzle would leave out the names of the tables. */
const ofItems = <Value>(selected: string) =>
  sql<Value>`(select ${sql.raw(selected)} from plan_template_item line join train project on project.id = line.train_id
    where line.template_id = plan_template.template_id)`

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(planTemplate),
      brandName: trainingBrand.name,
      companyName: company.name,
      items: ofItems<PlanTemplate['items']>(
        `coalesce(json_agg(json_build_object('trainId', project.id, 'minutes', line.minutes, 'days', line.days, 'trainName', project.name, 'trainStatus', project.train_status) order by line.place), '[]')`,
      ),
      weekMinutes: ofItems<number>('coalesce(sum(line.minutes * line.days), 0)::int'),
    })
    .from(planTemplate)
    .innerJoin(trainingBrand, eq(trainingBrand.code, planTemplate.brand))
    .leftJoin(company, eq(company.cid, planTemplate.cid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: planTemplates.name,
  table: planTemplate,
  key: 'templateId',
  view,
  visibleTo: (caller) => isOffered(caller, planTemplate),
  present: (row, caller): PlanTemplate => ({
    ...(row as Row & Pick<PlanTemplate, 'status'>),
    allowed: mayChange(caller, row.cid) ? permitted(caller, 'plan-templates', ['update']) : [],
  }),
})

const states = conditionsOf(planTemplate.status, planTemplateStates)

const write = async (db: Db, row: Pick<Row, 'templateId' | 'brand' | 'cid' | 'items'>, items: Items) => {
  const { templateId } = row
  const kept = row.items.map(({ trainId }) => trainId)
  await assertProjects(db, row, items, kept)
  await db.delete(planTemplateItem).where(eq(planTemplateItem.templateId, templateId))
  await db.insert(planTemplateItem).values(items.map((item, place) => ({ ...item, templateId, place })))
}

export const planTemplateCalls = implement<Calls, Row, Partial<typeof planTemplate.$inferInsert>>(
  planTemplates,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, {
          brand: planTemplate.brand,
          keyword: (text) => anyContains([planTemplate.name], text),
          age: (years) => and(lte(planTemplate.ageMin, years), gte(planTemplate.ageMax, years)),
        }),
        chosen: inAnyOf(states, context.query.status),
        counts: states,
        order: [
          ...[asc(trainingBrand.sort), asc(planTemplate.brand), asc(planTemplate.order)],
          asc(planTemplate.templateId),
        ],
      }),
    async create(context) {
      const { db, caller } = context
      const { items, ...fields } = context.body
      assertAges(fields)
      const cid = await ownerMeant(db, caller, fields)
      const made = await rows.insert(context, { ...fields, cid })
      await write(db, made, items)
      const whole = await rows.find(db, made.templateId, caller, { lock: false })
      if (!whole) throw new Refusal('missing')
      return whole
    },
    async update({ db, caller, row, body: { items, version: _, ...changes }, save }) {
      assertOwn(caller, row.cid)
      assertAges({ ...row, ...changes })
      if (items) await write(db, row, items)
      return save(changes)
    },
  },
  rows,
)
