/** The form of a menu. */
import { Button, Form, Input, Switch } from 'antd'
import { useEffect } from 'react'
import { menus as contract, type Menu, menuPath } from '../../../../contract/system/menus'
import { useT } from '../../../providers/i18n'
import { placeAt, useManifests } from '../../../providers/manifest'
import { useMenuTitle } from '../../../providers/menu-title'
import { toast } from '../../../providers/toast'
import { SaveQuestions } from '../../../records/save-questions'
import { schemaRule } from '../../../records/schema-rule'
import { savedBy, useRecordForm } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { IconPicker, iconOf } from './icon-picker'
import styles from './menus.module.css'

const pathForm = menuPath()

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

const bodyOf = (values: Values) => ({ ...values, icon: iconOf(values.icon) })

export const MenuForm = ({ menu, parent = null, menus, onSaved, onTyped, onCancel }: MenuFormProps) => {
  const t = useT()
  const titleOf = useMenuTitle()
  const group = menus.find(({ id }) => id === parent)
  const record = useRecordForm<Menu, Values>({
    name: 'menu',
    row: menu,
    resource: contract,
    create: savedBy(contract.calls.create, (values) => ({ parent, ...bodyOf(values) })),
    update: savedBy(contract.calls.update, bodyOf),
    valuesOf: (row) => valuesOf(row ?? { path: group ? `${group.path}/` : '/' }),
    onSaved: (saved) => {
      record.settle(saved)
      void toast('success', t('permission.saved'))
      onSaved?.(saved)
    },
  })
  const { form, formProps, dirty, settle, saving } = record
  useEffect(() => {
    onTyped(dirty)
    return () => onTyped(false)
  }, [dirty, onTyped])
  useEffect(() => {
    if (!menu || dirty) return
    // While nothing is typed, the form shows what is read.
    form.setFieldsValue(valuesOf(menu))
    settle(menu)
  }, [menu, dirty, form, settle])
  const manifests = useManifests()
  const isGroup = (menu?.parent ?? parent) === null || menus.some((one) => one.parent === menu?.id)
  const leadsToScreen = async (_: unknown, path: string) => {
    if (!isGroup && !placeAt(manifests, path)) throw new Error(t('permission.menu.noScreen'))
  }
  const mayChange = menu === undefined || menu.allowed.includes('update')

  return (
    <>
      <Form {...formProps} disabled={!mayChange}>
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
            rules={[schemaRule(pathForm, t('permission.menu.pathForm')), { validator: leadsToScreen }]}
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
            <Button type="primary" htmlType="submit" loading={saving}>
              {t('permission.save')}
            </Button>
            {onCancel && <Button onClick={onCancel}>{t('core.action.cancel')}</Button>}
          </div>
        )}
      </Form>
      <SaveQuestions
        record={record}
        disputed={[
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
      />
    </>
  )
}
