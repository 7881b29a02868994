/** Files of a form: chosen, dropped or pasted, kept one by one while the person goes on, and taken out again. */
import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Upload, type UploadFile } from 'antd'
import { type ClipboardEvent, type ComponentType, useEffect, useRef, useState } from 'react'
import { fileName } from './file-name'
import styles from './file-upload.module.css'
import { useUiText } from './texts'

export interface FileUploadProps {
  id?: string
  /** Addresses. */
  value?: readonly string[]
  onChange?: (value: string[]) => void
  disabled?: boolean
  /** How many there may be. */
  most: number
  /** What the file dialog offers, such as `image/*`. */
  accept: string
  maxBytes: number
  hint: string
  /** Keeps a file and answers its address; what it throws says why not. */
  keep: (file: File, signal: AbortSignal, tell: (percent: number) => void) => Promise<string>
  /** One that is kept, in small. */
  thumbnail: ComponentType<{ address: string }>
  onOpen: (address: string) => void
  /** Whether some are still on their way. */
  onBusy?: (busy: boolean) => void
}

interface OnItsWay {
  uid: string
  name: string
  percent: number
  ending: AbortController
}

const megabyte = 1_048_576

/** Files that are on their way, and why others were not taken. */
const useKeeping = ({ value = [], onChange, most, maxBytes, keep, onBusy }: FileUploadProps) => {
  const t = useUiText()
  const [underway, setUnderway] = useState<readonly OnItsWay[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  // Several end at once, each after the others have changed what there is.
  const now = useRef({ value, underway })
  now.current.value = value
  const going = (change: (before: readonly OnItsWay[]) => readonly OnItsWay[]) => {
    now.current.underway = change(now.current.underway)
    setUnderway(now.current.underway)
    onBusy?.(now.current.underway.length > 0)
  }
  const hand = (addresses: readonly string[]) => {
    now.current.value = addresses
    onChange?.([...addresses])
  }
  useEffect(
    () => () => {
      for (const { ending } of now.current.underway) ending.abort()
    },
    [],
  )

  const refuse = (name: string, why: string) => setRefused((before) => [...before, t('file.refused', { name, why })])
  const begin = async (file: File) => {
    if (now.current.value.length + now.current.underway.length >= most)
      return refuse(file.name, t('file.most', { most }))
    if (file.size > maxBytes) return refuse(file.name, t('file.tooLarge', { max: maxBytes / megabyte }))
    const one: OnItsWay = { uid: crypto.randomUUID(), name: file.name, percent: 0, ending: new AbortController() }
    going((before) => [...before, one])
    try {
      const address = await keep(file, one.ending.signal, (percent) =>
        going((before) => before.map((other) => (other.uid === one.uid ? { ...other, percent } : other))),
      )
      if (!one.ending.signal.aborted) hand([...now.current.value, address])
    } catch (error) {
      if (!one.ending.signal.aborted) refuse(file.name, error instanceof Error ? error.message : String(error))
    } finally {
      going((before) => before.filter(({ uid }) => uid !== one.uid))
    }
  }
  return {
    underway,
    refused,
    forget: () => setRefused([]),
    begin: (files: readonly File[]) => {
      setRefused([])
      for (const file of files) void begin(file)
    },
    remove: (uid: string) => {
      now.current.underway.find((one) => one.uid === uid)?.ending.abort()
      if (now.current.value.includes(uid)) hand(now.current.value.filter((address) => address !== uid))
    },
  }
}

export const FileUpload = (props: FileUploadProps) => {
  const { id, value = [], disabled = false, most, accept, hint, thumbnail: Thumbnail, onOpen } = props
  const t = useUiText()
  const { underway, refused, forget, begin, remove } = useKeeping(props)
  const list: UploadFile[] = [
    ...value.map((address) => ({ uid: address, name: fileName(address), status: 'done' as const })),
    ...underway.map(({ uid, name, percent }) => ({ uid, name, percent, status: 'uploading' as const })),
  ]
  const full = disabled || list.length >= most
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (!full && clipboardData.files.length > 0) begin([...clipboardData.files])
  }
  return (
    <div className={styles.upload} data-full={full} onPaste={paste}>
      <Upload.Dragger
        {...(id !== undefined && { id })}
        accept={accept}
        multiple={most > 1}
        disabled={full}
        listType="picture"
        fileList={list}
        showUploadList={{
          showRemoveIcon: !disabled,
          removeIcon: ({ name }) => <DeleteOutlined aria-label={t('file.remove', { name })} />,
        }}
        iconRender={({ uid, status }) => (status === 'done' ? <Thumbnail address={uid} /> : null)}
        beforeUpload={(file, together) => {
          if (file === together[0]) begin(together)
          return false
        }}
        onPreview={({ uid, status }) => status === 'done' && onOpen(uid)}
        onRemove={({ uid }) => {
          remove(uid)
          return false
        }}
      >
        <InboxOutlined aria-hidden="true" /> {t(most > 1 ? 'file.chooseSeveral' : 'file.choose')}
        <div className={styles.hint}>{hint}</div>
      </Upload.Dragger>
      {refused.length > 0 && (
        <Alert type="error" closable onClose={forget} message={refused.map((text) => <div key={text}>{text}</div>)} />
      )}
    </div>
  )
}
