import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type MedItem, medItems } from '../../../contract/people/med-items'
import type { Scope } from '../../../src/locales/messages'
import { changeLanguage, loadTexts, t } from '../../../src/providers/i18n'
import type { RecordText } from '../../../src/providers/record-text'
import type { RecordFields } from '../../../src/records/fields'
import { brandFields } from '../../../src/resources/catalogue/brands/list'
import { goodsFields } from '../../../src/resources/clinic/clinic-goods/list'
import { couponTemplateFields } from '../../../src/resources/clinic/coupons/templates'
import { feeFields } from '../../../src/resources/clinic/fees/list'
import { leadActivityFields } from '../../../src/resources/clinic/lead-activities/list'
import { memberLevelFields } from '../../../src/resources/clinic/member-levels/list'
import { smsTemplateFields } from '../../../src/resources/clinic/sms-campaigns/template-list'
import { rechargePlanFields } from '../../../src/resources/clinic/stored-values/plans'
import { tagFields } from '../../../src/resources/content/tags/list'
import { contractText } from '../../../src/resources/partners/contracts/field-text'
import { storeFields } from '../../../src/resources/partners/stores/list'
import { supplierText } from '../../../src/resources/partners/suppliers/field-text'
import { warehouseFields } from '../../../src/resources/partners/warehouses/list'
import { egCombinationFields } from '../../../src/resources/people/eg-combinations/list'
import { egProgramFields } from '../../../src/resources/people/eg-programs/list'
import { medItemFields } from '../../../src/resources/people/med-items/list'
import { schoolFields } from '../../../src/resources/people/schools/list'
import { customerFields } from '../../../src/resources/screening/screening-customers/fields'
import { screeningSmsTemplateFields } from '../../../src/resources/screening/screening-sms-templates/list'
import { classFields, subjectFields } from '../../../src/resources/screening/screening-subjects/fields'
import { reportFields } from '../../../src/resources/statistics/family/report-fields'
import { trainingBrandFields } from '../../../src/resources/training/brands/list'
import { planTemplateFields } from '../../../src/resources/training/plan-templates/list'
import { trainFields } from '../../../src/resources/training/trains/list'
import { answer } from '../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../support/ui-app'

const all: Readonly<Record<string, readonly [RecordFields<object>, Scope]>> = {
  brands: [brandFields, 'catalogue'],
  'coupon-templates': [couponTemplateFields, 'coupons'],
  'eg-combinations': [egCombinationFields, 'egCombinations'],
  'eg-programs': [egProgramFields, 'egPrograms'],
  'exam items': [medItemFields, 'project'],
  fees: [feeFields, 'till'],
  'figure-subscriptions': [reportFields, 'statistics'],
  goods: [goodsFields, 'till'],
  'lead-activities': [leadActivityFields, 'leads'],
  'member-levels': [memberLevelFields, 'memberLevels'],
  'plan-templates': [planTemplateFields, 'training'],
  'recharge-plans': [rechargePlanFields, 'storedValues'],
  schools: [schoolFields, 'leads'],
  'screening-classes': [classFields as unknown as RecordFields<object>, 'screening'],
  'screening-customers': [customerFields, 'screening'],
  'screening-sms-templates': [screeningSmsTemplateFields, 'screeningSmsTemplates'],
  'screening-subjects': [subjectFields as unknown as RecordFields<object>, 'screening'],
  'sms-templates': [smsTemplateFields, 'sms'],
  stores: [storeFields, 'clinic'],
  tags: [tagFields, 'tags'],
  'training projects': [trainFields, 'training'],
  'training-brands': [trainingBrandFields, 'training'],
  warehouses: [warehouseFields, 'partners'],
}

/** Every text that a screen may show of these fields. */
const keysOf = ({ of, text, words, resource }: RecordFields<object>) => [
  ...['create', 'editTitle', ...('remove' in resource.calls ? ['removeTitle'] : []), 'empty'].map(
    (name) => `${words}.${name}`,
  ),
  ...Object.entries(of)
    .filter(([name]) => name in text.fields)
    .flatMap(([, { label, values, choices }]) => [label, ...choices.map((value) => `${values}.${value}`)]),
]

const item: MedItem = {
  ...{ category: 3, cid: null, companyName: null, fee: 8000, itemId: 7, minutes: 30, name: '角膜地形图', sort: 0 },
  ...{ allowed: ['update', 'remove'], created: 1_700_000_000, note: '', status: 1, updated: 1_700_000_000, version: 2 },
}

describe('the fields of a resource', () => {
  test.each(Object.entries(all))('of %s have their texts in both languages', async (_, [fields, scope]) => {
    await loadTexts(scope)
    for (const language of ['zh-CN', 'en'] as const) {
      await changeLanguage(language)
      expect(keysOf(fields).filter((key) => t(key as never) === key)).toEqual([])
    }
    await changeLanguage('zh-CN')
  })

  test('of records with forms of their own read by the schema of the record', async () => {
    await loadTexts('partners')
    const read = ({ fields }: RecordText, name: string, value: unknown) => fields[name]?.(value, t, t as never)
    expect(read(contractText, 'amount', 120_000)).toBe('¥1,200.00')
    expect(read(contractText, 'type', 1)).toBe(t('contract.type.1'))
    expect(read(contractText, 'terminated', null)).toBe('—')
    expect(read(supplierText, 'lines', ['lens', 'frame'])).toBe('镜片、镜架')
    expect(read(supplierText, 'lines', [])).toBe('—')
    expect(supplierText.labels?.name).toBe('supplier.name')
  })

  test('take their kind from the schema of the contract', () => {
    const { fee, minutes, category, status, name, note } = medItemFields.of
    expect([fee, minutes, category, status, name, note].map(({ kind }) => kind)).toEqual([
      ...['money', 'number', 'choice', 'flag', 'text', 'long'],
    ])
    expect(Object.keys(warehouseFields.text.fields)).toEqual(['name', 'address', 'type', 'isDefault'])
  })

  test('give a form its bounds and defaults, and what is sent is what the call takes', async () => {
    answer(medItems.calls.list, { counts: { 1: 1 }, data: [item], total: 1 })
    const made = answer(medItems.calls.create, { data: item })
    const codes = ['med-items.read', 'med-items.create', 'med-items.update']
    const elements = codes.map((code) => ({ code, name: code }))
    enter({ menuList: [makeMenuNode(2, '/settings/project-setting', '检查项目', { elements })] })
    openApp('/settings/project-setting')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /新增项目/ }))
    const form = within(await screen.findByRole('dialog'))
    const minutes = await form.findByRole('spinbutton', { name: '时长' })
    const said = ['aria-valuemin', 'aria-valuemax', 'value'].map((name) => minutes.getAttribute(name))
    expect(said).toEqual(['5', '240', '30'])
    expect(form.getByRole('textbox', { name: '项目名称' }).getAttribute('maxlength')).toBe('40')
    await user.click(form.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() => expect(form.getAllByText('不能为空')).toHaveLength(2))
    await user.type(form.getByRole('textbox', { name: '项目名称' }), '验光')
    await user.type(form.getByRole('spinbutton', { name: '收费' }), '80')
    await user.click(form.getByRole('button', { name: /保\s*存/ }))
    await screen.findByText('已保存')
    expect(await made[0]?.request.json()).toMatchObject({
      fee: 8000,
      minutes: 30,
      name: '验光',
      note: '',
      sort: 0,
      status: 1,
    })
  })
})
