/** One element as it is typed. */
import { Button, Form, Input } from 'antd'
import { type Element, elementCode, elements } from '../../../../contract/system/menus'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { SaveQuestions } from '../../../records/save-questions'
import { schemaRule } from '../../../records/schema-rule'
import { savedBy, useRecordForm } from '../../../records/use-record-form'
import styles from './menus.module.css'

const codeForm = elementCode()

interface Values {
  code: string
  name: string
}

interface ElementRowProps {
  menuId: number
  /** To be changed; absent: a new one. */
  element?: Element
  /** Of a new one, to begin with. */
  code?: string
  onClosed: () => void
}

export const ElementRow = ({ menuId, element, code = '', onClosed }: ElementRowProps) => {
  const t = useT()
  const record = useRecordForm<Element, Values>({
    name: 'element',
    row: element,
    resource: elements,
    create: savedBy(elements.calls.create, (values) => ({ menuId, ...values })),
    update: savedBy(elements.calls.update, (values) => values),
    valuesOf: (row) => ({ code: row?.code ?? code, name: row?.name ?? '' }),
    onSaved: () => {
      void toast('success', t('permission.saved'))
      onClosed()
    },
  })

  return (
    <Form {...record.formProps} layout="horizontal" className={styles.elementRow}>
      <Form.Item name="code" rules={[schemaRule(codeForm, t('permission.element.codeForm'))]}>
        <Input
          autoFocus={!element}
          maxLength={80}
          disabled={element !== undefined && !element.allowed.includes('code')}
          aria-label={t('permission.element.code')}
          placeholder={t('permission.element.codePlaceholder')}
        />
      </Form.Item>
      <Form.Item
        name="name"
        rules={[{ required: true, whitespace: true, message: t('permission.element.nameRequired') }]}
      >
        <Input
          autoFocus={element !== undefined}
          maxLength={40}
          aria-label={t('permission.element.name')}
          placeholder={t('permission.element.name')}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={record.saving}>
        {t('permission.save')}
      </Button>
      <Button onClick={onClosed}>{t('core.action.cancel')}</Button>
      <SaveQuestions
        record={record}
        disputed={[
          { key: 'code', label: t('permission.element.code'), format: String },
          { key: 'name', label: t('permission.element.name'), format: String },
        ]}
      />
    </Form>
  )
}
