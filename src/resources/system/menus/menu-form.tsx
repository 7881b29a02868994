/** The form of a menu. */
import { Button, Form, Input, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { menus as contract, type Menu, Menu as MenuSchema } from '../../../../contract/system/menus'
import { ApiError } from '../../../providers/data/api-error'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useLeaveGuard } from '../../../providers/leave-guard'
import { useMenuTitle } from '../../../providers/menu-title'
import { toast } from '../../../providers/toast'
import { asSwitch } from '../../../ui/as-switch'
import { ConflictDialog } from '../../../ui/conflict'
import { IconPicker, iconOf } from './icon-picker'
import styles from './menus.module.css'

type Values = Pick<Menu, 'title' | 'path' | 'icon' | 'hidden'>

interface MenuFormProps {
  /** To be changed; absent: a new one in `parent`. */
  menu?: Menu
  parent?: number | null
  menus: readonly Menu[]
  onSaved?: (menu: Menu) => void
  /** Whether something is typed that is not saved. */
  onTyped: (typed: boolean) => void
  onCancel?: () => void
}

const valuesOf = ({ title = '', path = '', icon = '', hidden = 0 }: Partial<Menu>): Values => ({
  title,
  path,
  icon: iconOf(icon),
  hidden,
})

/** These are shown by the form. */
const shownHere = { except: ['rule', 'conflict'] } as const

export const MenuForm = ({ menu, parent = null, menus, onSaved, onTyped, onCancel }: MenuFormProps) => {
  const t = useT()
  const titleOf = useMenuTitle()
  const [form] = Form.useForm<Values>()
  const create = useAction(contract.calls.create, shownHere)
  const update = useAction(contract.calls.update, shownHere)
  const [typed, setTyped] = useState(false)
  const [theirs, setTheirs] = useState<Menu>()
  /** As it was when typing began: a reading in between must not make an older form look like a newer one. */
  const [base, setBase] = useState<Menu>()
  useLeaveGuard(typed)
  useEffect(() => {
    onTyped(typed)
    return () => onTyped(false)
  }, [typed, onTyped])
  useEffect(() => {
    // While nobody types, the form shows what is read.
    if (menu && !typed) form.setFieldsValue(valuesOf(menu))
  }, [menu, typed, form])
  const group = menus.find(({ id }) => id === parent)
  const begun = base ?? menu
  const mayChange = menu === undefined || menu.allowed.includes('update')

  const save = async (values: Values) => {
    const fields = { ...values, icon: iconOf(values.icon) }
    try {
      const { data } = begun
        ? await update.mutateAsync({ body: { id: begun.id, version: begun.version, ...fields } })
        : await create.mutateAsync({ body: { parent, ...fields } })
      setTyped(false)
      setBase(undefined)
      void toast('success', t('permission.saved'))
      onSaved?.(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const current = error.name === 'conflict' ? MenuSchema.safeParse(error.current) : undefined
      if (current?.success) setTheirs(current.data)
      else if (error.errors)
        form.setFields(
          Object.entries(error.errors).map(([name, text]) => ({ name: name as keyof Values, errors: [text] })),
        )
      else if (error.name === 'rule' || error.name === 'conflict') void toast('warning', error.message)
    }
  }

  return (
    <>
      <Form
        form={form}
        layout="vertical"
        disabled={!mayChange}
        initialValues={valuesOf(menu ?? { path: group ? `${group.path}/` : '/' })}
        onValuesChange={() => {
          setTyped(true)
          setBase((known) => known ?? menu)
        }}
        onFinish={(values) => void save(values)}
      >
        {group && <p className={styles.hint}>{t('permission.menu.in', { title: titleOf(group) })}</p>}
        <div className={styles.fields}>
          <Form.Item
            name="title"
            label={t('permission.menu.title')}
            extra={menu && titleOf(menu) !== menu.title && t('permission.menu.shownAs', { title: titleOf(menu) })}
            rules={[{ required: true, whitespace: true, message: t('permission.menu.titleRequired') }]}
          >
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item
            name="path"
            label={t('permission.menu.path')}
            extra={menu?.builtIn && t('permission.menu.pathFixed')}
            rules={[{ pattern: /^(\/[A-Za-z0-9][A-Za-z0-9-]*)+$/, message: t('permission.menu.pathForm') }]}
          >
            <Input maxLength={100} disabled={!mayChange || (menu !== undefined && !menu.allowed.includes('path'))} />
          </Form.Item>
        </div>
        <Form.Item name="icon" label={t('permission.menu.icon')}>
          <IconPicker />
        </Form.Item>
        <Form.Item
          name="hidden"
          label={t('permission.menu.hidden')}
          extra={t('permission.menu.hiddenHint')}
          {...asSwitch}
        >
          <Switch />
        </Form.Item>
        {mayChange && (
          <div className={styles.tools}>
            <Button type="primary" htmlType="submit" loading={create.isPending || update.isPending}>
              {t('permission.save')}
            </Button>
            {onCancel && <Button onClick={onCancel}>{t('core.action.cancel')}</Button>}
          </div>
        )}
      </Form>
      {theirs && begun && (
        <ConflictDialog
          fields={[
            { key: 'title', label: t('permission.menu.title'), format: String },
            { key: 'path', label: t('permission.menu.path'), format: String },
            {
              key: 'icon',
              label: t('permission.menu.icon'),
              format: (icon) => t(`permission.icon.${iconOf(String(icon))}`),
            },
            {
              key: 'hidden',
              label: t('permission.menu.hidden'),
              format: (on) => t(on === 1 ? 'permission.yes' : 'permission.no'),
            },
          ]}
          base={valuesOf(begun)}
          mine={form.getFieldsValue()}
          theirs={valuesOf(theirs)}
          onMerge={(merged) => {
            form.setFieldsValue(merged)
            setBase(theirs)
            setTheirs(undefined)
          }}
          onCancel={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
