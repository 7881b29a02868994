/** The dialog in which a role is made, copied from another one, or changed. */
import { Form, Input, Modal, Select, Switch } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { platformCodes, type Role, roleCodes, roleKinds } from '../../../../contract/system/roles'
import { useIsPlatform } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { shownRoleName } from '../../../providers/role-name'
import { asSwitch } from '../../../ui/as-switch'
import { ConflictDialog } from '../../../ui/conflict'
import { useCompanies } from './companies'
import styles from './list.module.css'
import { grantsPath } from './paths'
import { type RoleValues, useSaveRole, valuesOf } from './use-save-role'

interface RoleDialogProps {
  /** To be changed; absent: a new one. */
  role?: Role
  /** Whose grants the new one gets. */
  copied?: Role
  onClosed: () => void
}

export const RoleDialog = ({ role, copied, onClosed }: RoleDialogProps) => {
  const t = useT()
  const navigate = useNavigate()
  const isPlatform = useIsPlatform()
  const companies = useCompanies()
  const [form] = Form.useForm<RoleValues>()
  const [open, setOpen] = useState(true)
  const code = Form.useWatch('code', form)
  const needsTotp = Form.useWatch('requireTotp', form)
  const initial = valuesOf(role, copied, t('permission.copyName', { name: shownRoleName(copied?.name ?? '') }))
  const { saving, base, theirs, settle, save } = useSaveRole(role, copied?.id, {
    onSaved: (saved) => {
      setOpen(false)
      if (!role && saved.allowed.includes('grant')) void navigate(grantsPath(saved.id))
    },
    onRefused: (errors) =>
      form.setFields(
        Object.entries(errors).map(([name, text]) => ({ name: name as keyof RoleValues, errors: [text] })),
      ),
  })
  const title = role ? 'permission.editTitle' : copied ? 'permission.copyTitle' : 'permission.create'
  const fixed = role !== undefined

  return (
    <>
      <Modal
        open={open}
        title={t(title, { name: shownRoleName((role ?? copied)?.name ?? '') })}
        okText={t('permission.save')}
        cancelText={t('core.action.cancel')}
        confirmLoading={saving}
        maskClosable={false}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={onClosed}
      >
        <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => void save(values)}>
          <Form.Item
            name="name"
            label={t('permission.name')}
            rules={[{ required: true, whitespace: true, message: t('permission.nameRequired') }]}
          >
            <Input maxLength={30} showCount autoFocus />
          </Form.Item>
          {!fixed && isPlatform && (
            <>
              <Form.Item name="code" label={t('permission.code')} extra={t('permission.codeHint')}>
                <Select options={roleCodes.map((value) => ({ value, label: t(`permission.code.${value}`) }))} />
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
          )}
          {!role?.builtIn && (
            <Form.Item name="kind" label={t('permission.kind')} extra={t('permission.kindHint')}>
              <Select options={roleKinds.map((value) => ({ value, label: t(`permission.kind.${value}`) }))} />
            </Form.Item>
          )}
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
        </Form>
      </Modal>
      {theirs && base && (
        <ConflictDialog
          fields={[
            { key: 'name', label: t('permission.name'), format: String },
            {
              key: 'kind',
              label: t('permission.kind'),
              format: (kind) => t(`permission.kind.${kind as Role['kind']}`),
            },
            {
              key: 'requireTotp',
              label: t('permission.requireTotp'),
              format: (on) => t(on === 1 ? 'permission.required' : 'permission.notRequired'),
            },
          ]}
          base={valuesOf(base)}
          mine={{ ...valuesOf(base), ...form.getFieldsValue() }}
          theirs={valuesOf(theirs)}
          onMerge={(merged) => {
            form.setFieldsValue(merged)
            settle(theirs)
          }}
          onCancel={() => settle()}
        />
      )}
    </>
  )
}
