/** One element as it is typed. */
import { Button, Form, Input } from 'antd'
import { elements as contract, type Element } from '../../../../contract/system/menus'
import { ApiError } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import styles from './menus.module.css'

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

/** Stands at its field; whoever was slower sees the newest row once this one closes. */
const shownHere = { except: ['rule'] } as const

export const ElementRow = ({ menuId, element, code = '', onClosed }: ElementRowProps) => {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const create = useAction(contract.calls.create, shownHere)
  const update = useAction(contract.calls.update, shownHere)

  const save = async (values: Values) => {
    try {
      if (element) await update.mutateAsync({ body: { id: element.id, version: element.version, ...values } })
      else await create.mutateAsync({ body: { menuId, ...values } })
      void toast('success', t('permission.saved'))
      onClosed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors)
        form.setFields(
          Object.entries(error.errors).map(([name, text]) => ({ name: name as keyof Values, errors: [text] })),
        )
      else if (error.name === 'conflict') onClosed()
      else if (error.name === 'rule') void toast('warning', error.message)
    }
  }

  return (
    <Form
      form={form}
      className={styles.elementRow}
      initialValues={{ code: element?.code ?? code, name: element?.name ?? '' }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="code"
        rules={[{ pattern: /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, message: t('permission.element.codeForm') }]}
      >
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
      <Button type="primary" htmlType="submit" loading={create.isPending || update.isPending}>
        {t('permission.save')}
      </Button>
      <Button onClick={onClosed}>{t('core.action.cancel')}</Button>
    </Form>
  )
}
