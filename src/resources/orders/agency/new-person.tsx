/** Adds a doctor or an optometrist to the clinic without leaving the order. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import { contacts, type ExaminerType } from '../../../../contract/people/contacts'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { useLeaving } from '../../../ui/use-leaving'
import type { LineValues, Person } from './line'

/** By the field of the order that names them. */
const types = { ctid: 'contact_doctor', optristId: 'contact_optrist' } as const satisfies Record<string, ExaminerType>

export type PersonRole = keyof typeof types

interface NewPersonProps {
  hid: number
  product: LineValues['product']
  role: PersonRole
  /** What was searched for. */
  name: string
  onAdded: (person: Person) => void
  onClosed: () => void
}

const fields = ['name', 'title'] as const

export const NewPerson = ({ hid, product, role, name, onAdded, onClosed }: NewPersonProps) => {
  const t = useT()
  const [values, setValues] = useState({ name, title: '' })
  const { errors, attempt, forget } = useRefusal(fields)
  const create = useAction(contacts.calls.create, { except: ['rule'] })
  const { leave, question } = useLeaving(values.name !== name || values.title !== '')
  const close = async () => {
    if (await leave()) onClosed()
  }
  const submit = async () => {
    if (create.isPending) return
    const body = { hid, type: types[role], ...values }
    const added = await attempt(() => create.mutateAsync({ params: { product }, body }))
    if (added) onAdded(added.data)
  }
  return (
    <Dialog
      open
      title={t(`agency.person.new.${role}`)}
      okText={t('agency.person.add')}
      confirmLoading={create.isPending}
      onOk={() => void submit()}
      maskClosable={false}
      onCancel={() => void close()}
    >
      <Form layout="vertical" component={false}>
        {fields.map((field) => (
          <Form.Item
            key={field}
            label={t(`agency.person.${field}`)}
            htmlFor={`new-person-${field}`}
            required={field === 'name'}
            {...faultOf(errors[field])}
          >
            <Input
              id={`new-person-${field}`}
              maxLength={30}
              value={values[field]}
              onChange={({ target }) => {
                forget()
                setValues((now) => ({ ...now, [field]: target.value }))
              }}
            />
          </Form.Item>
        ))}
      </Form>
      {question}
    </Dialog>
  )
}
