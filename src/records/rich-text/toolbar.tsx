/** What can be done with the text, by buttons; the keyboard does the same in the usual ways. */
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover, Segmented, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../providers/i18n'
import styles from './rich-text.module.css'

const levels = [2, 3] as const

type Chain = ReturnType<Editor['chain']>

/** What a part of the text may be, by its name in the editor. */
const marks = [
  ['bold', 'richText.bold', <BoldOutlined key="icon" aria-hidden />, (chain: Chain) => chain.toggleBold()],
  ['italic', 'richText.italic', <ItalicOutlined key="icon" aria-hidden />, (chain: Chain) => chain.toggleItalic()],
  [
    'underline',
    'richText.underline',
    <UnderlineOutlined key="icon" aria-hidden />,
    (chain: Chain) => chain.toggleUnderline(),
  ],
  [
    'strike',
    'richText.strike',
    <StrikethroughOutlined key="icon" aria-hidden />,
    (chain: Chain) => chain.toggleStrike(),
  ],
  [
    'bulletList',
    'richText.bullets',
    <UnorderedListOutlined key="icon" aria-hidden />,
    (chain: Chain) => chain.toggleBulletList(),
  ],
  [
    'orderedList',
    'richText.numbers',
    <OrderedListOutlined key="icon" aria-hidden />,
    (chain: Chain) => chain.toggleOrderedList(),
  ],
] as const

interface ToolProps {
  label: string
  icon: ReactNode
  active?: boolean
  disabled?: boolean
  onClick?: () => void
}

const Tool = ({ label, icon, active = false, disabled = false, onClick }: ToolProps) => (
  <Button
    type={active ? 'primary' : 'text'}
    size="small"
    icon={icon}
    title={label}
    aria-label={label}
    aria-pressed={active}
    disabled={disabled}
    onClick={onClick}
  />
)

const LinkTool = ({ editor, active }: { editor: Editor; active: boolean }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [href, setHref] = useState('')
  const isFine = /^https:\/\/[^\s/]+/.test(href)
  const apply = () => {
    if (!isFine) return
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={(next) => {
        setHref((editor.getAttributes('link') as { href?: string }).href ?? '')
        setOpen(next)
      }}
      content={
        <span className={styles.link}>
          <Input
            autoFocus
            aria-label={t('richText.address')}
            placeholder="https://"
            maxLength={500}
            value={href}
            onChange={({ target }) => setHref(target.value.trim())}
            onPressEnter={apply}
          />
          <Button type="primary" disabled={!isFine} onClick={apply}>
            {t('richText.apply')}
          </Button>
          {active && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                setOpen(false)
              }}
            >
              {t('richText.unlink')}
            </Button>
          )}
        </span>
      }
    >
      <Tool label={t('richText.link')} icon={<LinkOutlined aria-hidden />} active={active} />
    </Popover>
  )
}

interface ToolbarProps {
  editor: Editor
  onPicture: (file: File) => void
}

export const Toolbar = ({ editor, onPicture }: ToolbarProps) => {
  const t = useT()
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      level: levels.find((level) => one.isActive('heading', { level })) ?? 0,
      marks: ['link', ...marks.map(([name]) => name)].filter((name) => one.isActive(name)),
      inTable: one.isActive('table'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const has = (name: string) => now.marks.includes(name)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('richText.tools')}>
      <Segmented
        size="small"
        value={now.level}
        options={[0, ...levels].map((value) => ({ value, label: t(`richText.level.${value as 0 | 2 | 3}`) }))}
        onChange={(level) =>
          level === 0
            ? chain().setParagraph().run()
            : chain()
                .setHeading({ level: level as 2 | 3 })
                .run()
        }
      />
      {marks.map(([name, label, icon, toggle]) => (
        <Tool key={name} label={t(label)} icon={icon} active={has(name)} onClick={() => toggle(chain()).run()} />
      ))}
      <LinkTool editor={editor} active={has('link')} />
      <Upload
        accept=".jpg,.jpeg,.png,.webp"
        showUploadList={false}
        beforeUpload={(file) => {
          onPicture(file)
          return Upload.LIST_IGNORE
        }}
      >
        <Tool label={t('richText.picture')} icon={<PictureOutlined aria-hidden />} />
      </Upload>
      <Tool
        label={t(now.inTable ? 'richText.noTable' : 'richText.table')}
        icon={<TableOutlined aria-hidden />}
        active={now.inTable}
        onClick={() =>
          now.inTable
            ? chain().deleteTable().run()
            : chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }
      />
      <Tool
        label={t('richText.undo')}
        icon={<UndoOutlined aria-hidden />}
        disabled={!now.canUndo}
        onClick={() => chain().undo().run()}
      />
      <Tool
        label={t('richText.redo')}
        icon={<RedoOutlined aria-hidden />}
        disabled={!now.canRedo}
        onClick={() => chain().redo().run()}
      />
    </div>
  )
}
