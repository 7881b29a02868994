/** Files of records as they are shown: pictures in the page, everything else to be saved or opened. */
import { FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button, Image } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../providers/data/api-error'
import { present } from '../providers/errors'
import { useFeature } from '../providers/features'
import { fetchFile, isStored, useFile } from '../providers/files'
import { fileLinkOf, kindOfFile } from '../ui/file-link'
import { fileName } from '../ui/file-name'
import { dash } from '../ui/format'
import { saveFile } from '../ui/save-file'
import { useNear } from '../ui/use-near'
import styles from './records.module.css'

const save = async (address: string) => {
  try {
    saveFile(await fetchFile(address))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    void present(error)
  }
}

/** Saves what is kept here, and opens what lies on the web in a tab of its own. */
export const openFile = (address: string): void => {
  if (isStored(address)) return void save(address)
  const link = fileLinkOf(address)
  if (link) window.open(link.href, '_blank', 'noopener,noreferrer')
}

/** The picture behind an address, as far as there is one that can be shown. */
const usePicture = (address: string, near = true) => {
  const isPicture = kindOfFile(address) === 'image' && (isStored(address) || fileLinkOf(address) !== undefined)
  const { url, failed } = useFile(isPicture ? address : '', near)
  const [broken, setBroken] = useState<string>()
  return { shows: isPicture && !failed && broken !== address, url, onError: () => url && setBroken(address) }
}

const FileMark = ({ address }: { address: string }) =>
  kindOfFile(address) === 'pdf' ? <FilePdfOutlined aria-hidden /> : <FileOutlined aria-hidden />

interface StoredPictureProps {
  address: string
  alt?: string
  className?: string | undefined
}

/** A picture without a frame, such as a logo on paper; nothing until it is there. */
export const StoredPicture = ({ address, alt = '', className }: StoredPictureProps) => {
  const { url } = useFile(address)
  return url === undefined ? null : <img src={url} alt={alt} className={className} loading="lazy" />
}

/** A picture in small, or the mark of what cannot be shown. */
export const Thumbnail = ({ address }: { address: string }) => {
  const { shows, url, onError } = usePicture(address)
  if (!shows) return <FileMark address={address} />
  return url === undefined ? null : <img className={styles.thumbnail} src={url} alt="" onError={onError} />
}

/** A name that opens; an address that no browser would fetch stays text. */
const FileName = ({ address, children }: { address: string; children?: ReactNode }) => {
  const keepsFiles = useFeature('files')
  const text = (
    <>
      <FileMark address={address} /> {children ?? fileName(address)}
    </>
  )
  if (isStored(address))
    return !keepsFiles ? (
      text
    ) : (
      <Button type="link" size="small" className={styles.file} onClick={() => void save(address)}>
        {text}
      </Button>
    )
  const link = fileLinkOf(address)
  return link ? (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    address
  )
}

/** A logo in a cell, once that comes near; what cannot be shown, to be opened. */
export const StoredLogo = ({ address, className }: StoredPictureProps) => {
  const { ref, near } = useNear<HTMLSpanElement>()
  const { shows, url, onError } = usePicture(address, near)
  if (!shows) return <FileName address={address} />
  return <span ref={ref}>{url !== undefined && <img src={url} alt="" className={className} onError={onError} />}</span>
}

const previewSize = 96

interface StoredFileProps {
  address: string
  /** Instead of its name. */
  label?: string
}

/** A picture to look at in large, loaded once it comes near; what is none, or cannot be shown, to be opened. */
export const StoredFile = ({ address, label }: StoredFileProps) => {
  const { ref, near } = useNear<HTMLSpanElement>()
  const { shows, url, onError } = usePicture(address, near)
  if (!shows) return <FileName address={address}>{label}</FileName>
  return (
    <span ref={ref}>
      <Image
        {...(url !== undefined && { src: url })}
        alt={label ?? fileName(address)}
        width={previewSize}
        height={previewSize}
        className={styles.picture ?? ''}
        onError={onError}
      />
    </span>
  )
}

/** Several, one beside the other. */
export const StoredFiles = ({ addresses }: { addresses: readonly string[] }) =>
  addresses.length === 0 ? (
    dash
  ) : (
    <div className={styles.files}>
      {addresses.map((address) => (
        <StoredFile key={address} address={address} />
      ))}
    </div>
  )

/** The same in a cell: names that open. */
export const FileLinks = ({ addresses }: { addresses: readonly string[] }) =>
  addresses.length === 0 ? dash : addresses.map((address) => <FileName key={address} address={address} />)
