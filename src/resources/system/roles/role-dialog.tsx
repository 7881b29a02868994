/** The dialog in which a role is made, copied from another one, or changed. */
import { Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { kindsOf, platformCodes, type Role, roleCodes, roles } from '../../../../contract/system/roles'
import { useIsPlatform } from '../../../providers/companies'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { shownRoleName } from '../../../providers/role-name'
import { toast } from '../../../providers/toast'
import { SaveQuestions } from '../../../records/save-questions'
import { savedBy, useRecordForm } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { Dialog } from '../../../ui/dialog'
import { useCompanies } from './companies'
import styles from './list.module.css'
import { grantsPath } from './paths'

type RoleValues = Pick<Role, 'name' | 'code' | 'kind' | 'requireTotp' | 'cid'>

const valuesOf = ({ name = '', code = 'USER', kind = 'employee', requireTotp = 0, cid = null }: Partial<Role>) => ({
  ...{ name, code, kind, requireTotp, cid },
})

interface RoleDialogProps {
  /** To be changed; absent: a new one. */
  role?: Role
  /** Whose grants the new one gets. */
  copied?: Role
  onClosed: () => void
}

/** Of a new role, what the platform alone says: whose account it is, and of which company. */
const PlatformFields = () => {
  const t = useT()
  const form = Form.useFormInstance<RoleValues>()
  const companies = useCompanies()
  const code = Form.useWatch<Role['code'] | undefined>('code')
  return (
    <>
      <Form.Item
        name="code"
        label={t('permission.code')}
        extra={
          <>
            {code !== undefined && <div>{t(`permission.codeFor.${code}`)}</div>}
            {t('permission.codeHint')}
          </>
        }
      >
        <Select
          options={roleCodes.map((value) => ({ value, label: t(`permission.code.${value}`) }))}
          onChange={(chosen: Role['code']) => {
            if (!kindsOf[chosen].includes(form.getFieldValue('kind')))
              form.setFieldsValue({ kind: kindsOf[chosen][0] ?? 'employee' })
          }}
        />
      </Form.Item>
      {code !== undefined && !platformCodes.includes(code) && (
        <Form.Item name="cid" label={t('permission.company')}>
          <Select
            allowClear
            showSearch
            optionFilterProp="label"
            placeholder={t('permission.platform')}
            options={companies.map(({ cid, name }) => ({ value: cid, label: name }))}
          />
        </Form.Item>
      )}
    </>
  )
}

export const RoleDialog = ({ role, copied, onClosed }: RoleDialogProps) => {
  const t = useT()
  const hasTotp = useFeature('totp')
  const navigate = useNavigate()
  const isPlatform = useIsPlatform()
  const [open, setOpen] = useState(true)
  const name = copied && t('permission.copyName', { name: shownRoleName(copied.name) })
  const record = useRecordForm<Role, RoleValues>({
    name: 'role',
    row: role,
    resource: roles,
    create: savedBy(roles.calls.create, ({ name, kind, requireTotp, ...ofPlatform }) => ({
      ...{ name, kind, requireTotp },
      ...(isPlatform && ofPlatform),
      ...(copied && { copyFrom: copied.id }),
    })),
    update: savedBy(roles.calls.update, ({ name, kind, requireTotp }) => ({ name, kind, requireTotp })),
    valuesOf: (row) => valuesOf(row ?? { ...copied, name }),
    onSaved: (saved) => {
      setOpen(false)
      void toast('success', t('record.saved'))
      if (!role && saved.allowed.includes('grant')) void navigate(grantsPath(saved.id))
    },
  })
  const { form, base } = record
  const needsTotp = Form.useWatch('requireTotp', form)
  const kind = Form.useWatch<Role['kind'] | undefined>('kind', form)
  const code = Form.useWatch<Role['code'] | undefined>('code', form) ?? role?.code ?? copied?.code ?? 'USER'
  const title = role ? 'permission.editTitle' : copied ? 'permission.copyTitle' : 'permission.create'

  return (
    <>
      <Dialog
        open={open}
        title={t(title, { name: shownRoleName((role ?? copied)?.name ?? '') })}
        okText={t('permission.save')}
        cancelText={t('core.action.cancel')}
        confirmLoading={record.saving}
        maskClosable={false}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={onClosed}
      >
        <Form {...record.formProps}>
          <Form.Item
            name="name"
            label={t('permission.name')}
            rules={[{ required: true, whitespace: true, message: t('permission.nameRequired') }]}
          >
            <Input maxLength={30} showCount autoFocus />
          </Form.Item>
          {!role && isPlatform && <PlatformFields />}
          {!role?.builtIn && (
            <Form.Item name="kind" label={t('permission.kind')} extra={kind && t(`permission.kindFor.${kind}`)}>
              <Select options={kindsOf[code].map((value) => ({ value, label: t(`permission.kind.${value}`) }))} />
            </Form.Item>
          )}
          {hasTotp && (
            <Form.Item
              name="requireTotp"
              label={t('permission.requireTotp')}
              {...asSwitch}
              extra={
                needsTotp === 1 &&
                base?.requireTotp === 0 && (
                  <span className={styles.hint}>{t('permission.totpHint', { count: base.holders })}</span>
                )
              }
            >
              <Switch />
            </Form.Item>
          )}
        </Form>
      </Dialog>
      <SaveQuestions
        record={record}
        disputed={[
          { key: 'name', label: t('permission.name'), format: String },
          { key: 'kind', label: t('permission.kind'), format: (kind) => t(`permission.kind.${kind as Role['kind']}`) },
          {
            key: 'requireTotp',
            label: t('permission.requireTotp'),
            format: (on) => t(on === 1 ? 'permission.required' : 'permission.notRequired'),
          },
        ]}
      />
    </>
  )
}
