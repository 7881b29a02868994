/** The menu of the account: at most three entries, each a page, an answer, or a submenu of at most five. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input } from 'antd'
import {
  type Wechat,
  type WechatMenuEntry,
  wechat,
  wechatEntryKinds,
  wechatMenuLimits,
  wechatNameWidths,
  widthOf,
} from '../../../../contract/clinic/wechat'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { officialAccountText } from './field-text'
import styles from './wechat.module.css'

interface Values {
  menu: WechatMenuEntry[]
}
type Path = readonly (string | number)[]

const { page, answer, submenu } = wechatEntryKinds
const blank = { name: '', kind: page, url: '', answer: '', entries: [] } as const
const valuesOf = (row?: Wechat): Values => ({ menu: row?.menu ?? [] })

/** What belongs to another kind than the chosen one is not sent. */
const saidOf = (entry: WechatMenuEntry): WechatMenuEntry => ({
  name: entry.name,
  kind: entry.kind,
  url: entry.kind === page ? (entry.url ?? '') : '',
  answer: entry.kind === answer ? (entry.answer ?? '') : '',
  entries: entry.kind === submenu ? (entry.entries ?? []).map((one) => saidOf({ ...one, entries: [] }) as never) : [],
})

const widthRule = (most: number, message: string) => ({
  validator: (_: unknown, name = '') =>
    widthOf(name.trim()) > most ? Promise.reject(new Error(message)) : Promise.resolve(),
})

const Fields = ({ place, path, level }: { place: number; path: Path; level: 'bar' | 'submenu' }) => {
  const t = useT()
  const kind = Form.useWatch([...path, 'kind']) as number | undefined
  const needed = { required: true, message: t('record.required') }
  const width = wechatNameWidths[level]
  const kinds = level === 'bar' ? [page, answer, submenu] : [page, answer]
  return (
    <>
      <div className={styles.pair}>
        <Form.Item
          name={[place, 'name']}
          label={t('wechat.entryName')}
          rules={[{ ...needed, whitespace: true }, widthRule(width, t('wechat.nameLong', { count: width / 2 }))]}
        >
          <Input maxLength={width} />
        </Form.Item>
        <Form.Item name={[place, 'kind']} label={t('wechat.entryKind')}>
          <Choice<number> options={kinds.map((value) => ({ value, label: t(`wechat.kind.${value}`) }))} />
        </Form.Item>
      </div>
      {kind === page && (
        <Form.Item
          name={[place, 'url']}
          label={t('wechat.url')}
          rules={[needed, { pattern: /^https:\/\/\S+$/, message: t('wechat.urlForm') }]}
        >
          <Input type="url" maxLength={500} placeholder="https://" />
        </Form.Item>
      )}
      {kind === answer && (
        <Form.Item name={[place, 'answer']} label={t('wechat.answer')} rules={[{ ...needed, whitespace: true }]}>
          <Input.TextArea maxLength={300} autoSize={{ minRows: 2 }} />
        </Form.Item>
      )}
    </>
  )
}

interface EntriesProps {
  /** Of the list in the form: by itself, and from its root. */
  name: string | (string | number)[]
  path: Path
  level: 'bar' | 'submenu'
}

const Entries = ({ name, path, level }: EntriesProps) => {
  const t = useT()
  const most = wechatMenuLimits[level]
  return (
    <Form.List name={name}>
      {(fields, { add, remove, move }) => (
        <>
          {fields.map(({ key, name: place }) => (
            <Card
              key={key}
              size="small"
              type="inner"
              className={styles.entry ?? ''}
              title={t(`wechat.entry.${level}`, { place: place + 1 })}
              extra={
                <>
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={t('wechat.up')}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={t('wechat.down')}
                    disabled={place === fields.length - 1}
                    onClick={() => move(place, place + 1)}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('wechat.remove')}
                    onClick={() => remove(place)}
                  />
                </>
              }
            >
              <Fields place={place} path={[...path, place]} level={level} />
              {level === 'bar' && <Submenu place={place} path={[...path, place]} />}
            </Card>
          ))}
          {fields.length < most && (
            <Button block type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add({ ...blank })}>
              {t(`wechat.add.${level}`, { most })}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

const Submenu = ({ place, path }: { place: number; path: Path }) => {
  const t = useT()
  const kind = Form.useWatch([...path, 'kind']) as number | undefined
  const entries = Form.useWatch([...path, 'entries']) as readonly unknown[] | undefined
  if (kind !== submenu) return null
  return (
    <>
      <Entries name={[place, 'entries']} path={[...path, 'entries']} level="submenu" />
      {(entries ?? []).length === 0 && <p className={styles.soft}>{t('wechat.submenuEmpty')}</p>}
    </>
  )
}

export const MenuForm = ({ account, onClosed }: { account: Wechat; onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<Wechat, Values>
      name="wechat-menu"
      title={t('wechat.editMenu')}
      row={account}
      resource={wechat}
      valuesOf={valuesOf}
      update={savedBy(wechat.calls.update, ({ menu }: Values) => ({ menu: (menu ?? []).map(saidOf) }))}
      text={officialAccountText}
      onClosed={onClosed}
    >
      <Entries name="menu" path={['menu']} level="bar" />
    </RecordForm>
  )
}
