/** The template as a form, with the paper beside it as it will be. */
import { Button, Form, Input, InputNumber, Segmented, Switch } from 'antd'
import { useState } from 'react'
import {
  type PrintTemplate,
  papers,
  ShipmentTemplate,
  shipmentTemplate,
} from '../../../../contract/orders/shipment-template'
import { useAction } from '../../../providers/data/use-call'
import { useDraft } from '../../../providers/drafts'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { toast } from '../../../providers/toast'
import { shownByForm, useSaveRecord } from '../../../providers/use-save-record'
import { FileField } from '../../../records/file-field'
import { asSwitch } from '../../../ui/as-switch'
import { ConflictDialog } from '../../../ui/conflict'
import { shipmentTemplateText } from './field-text'
import { Preview } from './preview'
import styles from './template.module.css'

const fields = ['title', 'logo', 'paper', 'showPrice', 'footer', 'copies'] as const

const valuesOf = ({ title, logo, paper, showPrice, footer, copies }: ShipmentTemplate): PrintTemplate => ({
  ...{ title, logo, paper, showPrice, footer, copies },
})

interface Draft {
  begun: ShipmentTemplate
  values: PrintTemplate
}

export const TemplateForm = ({ template }: { template: ShipmentTemplate }) => {
  const t = useT()
  const [form] = Form.useForm<PrintTemplate>()
  const kept: Draft | undefined = useDraft('template', (): Draft => ({ begun: base ?? template, values }))
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(template))
  const [dirty, setDirty] = useState(kept !== undefined)
  useLeaveGuard(dirty)
  const { mutateAsync } = useAction(shipmentTemplate.calls.update, shownByForm)
  const { saving, base, theirs, settle, save } = useSaveRecord<ShipmentTemplate, PrintTemplate>({
    row: kept?.begun ?? template,
    record: ShipmentTemplate,
    send: (sent, from = template, idempotencyKey) =>
      mutateAsync({ body: { ...sent, cid: from.cid, version: from.version }, idempotencyKey }),
    onSaved: (saved) => {
      settle(saved)
      setDirty(false)
      void toast('success', t('shipment.saved'))
    },
    onRefused: (errors) =>
      form.setFields(Object.entries(errors).map(([name, text]) => ({ name: name as 'title', errors: [text] }))),
  })
  const readOnly = !template.allowed.includes('update')
  return (
    <div className={styles.columns}>
      <Form<PrintTemplate>
        form={form}
        name="shipment-template"
        layout="vertical"
        initialValues={values}
        disabled={readOnly}
        onValuesChange={(_, all) => {
          setValues(all)
          setDirty(true)
        }}
        onFinish={(all) => void save(all)}
      >
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
      <Preview template={values} />
      {theirs && base && (
        <ConflictDialog<PrintTemplate>
          fields={fields.map((key) => ({
            key,
            label: t(shipmentTemplateText.labels?.[key] ?? 'shipment.title'),
            format: (value) => shipmentTemplateText.fields?.[key]?.(value, t, String) as string,
          }))}
          base={valuesOf(base)}
          mine={values}
          theirs={valuesOf(theirs)}
          onMerge={(merged) => {
            form.setFieldsValue(merged)
            setValues(merged)
            settle(theirs)
          }}
          onCancel={() => settle()}
        />
      )}
    </div>
  )
}
