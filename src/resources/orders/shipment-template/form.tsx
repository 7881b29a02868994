/** The template as a form, with the paper beside it as it will be. */
import { Button, Form, Input, InputNumber, Segmented, Switch } from 'antd'
import {
  type PrintTemplate,
  papers,
  type ShipmentTemplate,
  shipmentTemplate,
} from '../../../../contract/orders/shipment-template'
import { useLabel, useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { toast } from '../../../providers/toast'
import { FileField } from '../../../records/file-field'
import { SaveQuestions } from '../../../records/save-questions'
import { savedBy, useRecordForm } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { shipmentTemplateText } from './field-text'
import { Preview } from './preview'
import styles from './template.module.css'

const fields = ['title', 'logo', 'paper', 'showPrice', 'footer', 'copies'] as const

const valuesOf = ({ title, logo, paper, showPrice, footer, copies }: ShipmentTemplate): PrintTemplate => ({
  ...{ title, logo, paper, showPrice, footer, copies },
})

export const TemplateForm = ({ template }: { template: ShipmentTemplate }) => {
  const t = useT()
  const label = useLabel()
  const record = useRecordForm<ShipmentTemplate, PrintTemplate>({
    name: 'shipment-template',
    row: template,
    resource: shipmentTemplate,
    update: savedBy(shipmentTemplate.calls.update, (values) => values),
    valuesOf: (row = template) => valuesOf(row),
    onSaved: (saved) => {
      record.settle(saved)
      void toast('success', t('shipment.saved'))
    },
  })
  const { form, formProps, saving, dirty } = record
  const typed = Form.useWatch((all: PrintTemplate) => all, form)
  const readOnly = !useOffered(shipmentTemplate.calls.get, template).allowed.includes('update')
  return (
    <div className={styles.columns}>
      <Form {...formProps} disabled={readOnly}>
        <Form.Item name="title" label={t('shipment.title')} extra={t('shipment.titleHint')}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <FileField
          name="logo"
          label={t('shipment.logo')}
          extra={t('shipment.logoHint')}
          picturesOnly
          disabled={readOnly}
        />
        <Form.Item name="paper" label={t('shipment.paper')}>
          <Segmented
            options={[
              { value: papers.a4, label: t('shipment.paper.a4') },
              { value: papers.form, label: t('shipment.paper.form') },
            ]}
          />
        </Form.Item>
        <Form.Item name="showPrice" label={t('shipment.prices')} extra={t('shipment.pricesHint')} {...asSwitch}>
          <Switch />
        </Form.Item>
        <Form.Item name="copies" label={t('shipment.copies')}>
          <InputNumber min={1} max={5} precision={0} />
        </Form.Item>
        <Form.Item name="footer" label={t('shipment.footer')}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        {!readOnly && (
          <Button type="primary" htmlType="submit" loading={saving} disabled={!dirty}>
            {t('shipment.save')}
          </Button>
        )}
      </Form>
      <Preview template={{ ...formProps.initialValues, ...typed }} />
      <SaveQuestions
        record={record}
        disputed={fields.map((key) => ({
          key,
          label: t(shipmentTemplateText.labels?.[key] ?? 'shipment.title'),
          format: (value: unknown) => shipmentTemplateText.fields?.[key]?.(value, t, label) as string,
        }))}
      />
    </div>
  )
}
