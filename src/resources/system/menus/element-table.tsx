/** The elements of a page, made, changed and deleted in their rows. */
import { PlusOutlined } from '@ant-design/icons'
import { Button, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { elements as contract, type Element } from '../../../../contract/system/menus'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { mark, useMarkColours } from '../../../ui/state-tag'
import { ElementRow } from './element-row'
import styles from './menus.module.css'

interface ElementTableProps {
  menuId: number
  elements: readonly Element[]
  /** Those whose code nothing asks for. */
  unknown: ReadonlySet<number>
  /** To be put on this page; empty for none. */
  code: string
  onCodeUsed: () => void
}

export const ElementTable = ({ menuId, elements, unknown, code, onCodeUsed }: ElementTableProps) => {
  const t = useT()
  const colours = useMarkColours()
  const mayCreate = useMayCall(contract.calls.create)
  const remove = useAction(contract.calls.remove)
  /** 0 is the new one. */
  const [editing, setEditing] = useState<number>()
  const isNew = editing === 0 || code !== ''
  const close = () => {
    setEditing(undefined)
    onCodeUsed()
  }
  const drop = ({ id, name, version }: Element) =>
    remove.mutate(
      { params: { id }, query: { version } },
      { onSuccess: () => void toast('success', t('permission.removed', { name })) },
    )

  return (
    <div style={colours}>
      <Table<Element>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={elements}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <span className={styles.hint}>{t('permission.element.empty')}</span> }}
        columns={[
          {
            title: t('permission.element.code'),
            key: 'code',
            onCell: ({ id }) => (id === editing ? { colSpan: 3 } : {}),
            render: (_, element) =>
              element.id === editing ? (
                <ElementRow element={element} menuId={menuId} onClosed={close} />
              ) : (
                <span className={styles.code}>
                  <code>{element.code}</code>
                  {unknown.has(element.id) && mark({ label: t('permission.check.stray'), colour: 'orange' })}
                </span>
              ),
          },
          {
            title: t('permission.element.name'),
            key: 'name',
            onCell: ({ id }) => (id === editing ? { colSpan: 0 } : {}),
            render: (_, { name }) => name,
          },
          {
            title: t('permission.element.actions'),
            key: 'actions',
            onCell: ({ id }) => (id === editing ? { colSpan: 0 } : {}),
            render: (_, element) => (
              <span className={styles.tools}>
                {element.allowed.includes('update') && (
                  <Button type="link" size="small" onClick={() => setEditing(element.id)}>
                    {t('record.edit')}
                  </Button>
                )}
                {element.allowed.includes('remove') && (
                  <Popconfirm
                    title={t('permission.removeTitle', { name: element.name })}
                    okText={t('record.remove')}
                    cancelText={t('core.action.cancel')}
                    onConfirm={() => drop(element)}
                  >
                    <Button type="link" size="small" danger>
                      {t('record.remove')}
                    </Button>
                  </Popconfirm>
                )}
              </span>
            ),
          },
        ]}
      />
      {mayCreate &&
        (isNew ? (
          <ElementRow key={code} menuId={menuId} code={code} onClosed={close} />
        ) : (
          <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => setEditing(0)}>
            {t('permission.element.create')}
          </Button>
        ))}
    </div>
  )
}
