/** The box of a form for files: pictures and PDFs that are kept while the rest is filled in. */
import { Form, type FormItemProps } from 'antd'
import { useRef } from 'react'
import { bringFile } from '../providers/bring-file'
import { useFeature } from '../providers/features'
import { useT } from '../providers/i18n'
import { FileUpload } from '../ui/file-upload'
import { openFile, Thumbnail } from './stored-files'

const pictures = '.jpg,.jpeg,.png,.webp'
/** As the server keeps at most, of one. */
const maxBytes = 10 * 1_048_576

interface FilesInputProps {
  id?: string
  value?: readonly string[]
  onChange?: (value: string[]) => void
  onBusy?: (busy: boolean) => void
  disabled?: boolean
  most: number
  /** No PDFs. */
  picturesOnly?: boolean
}

export const FilesInput = ({ picturesOnly = false, ...rest }: FilesInputProps) => {
  const t = useT()
  return (
    <FileUpload
      {...rest}
      accept={picturesOnly ? pictures : `${pictures},.pdf`}
      maxBytes={maxBytes}
      hint={t(picturesOnly ? 'record.picturesHint' : 'record.filesHint')}
      keep={bringFile}
      thumbnail={Thumbnail}
      onOpen={(address) => void openFile(address)}
    />
  )
}

interface FileFieldProps extends Pick<FormItemProps, 'name' | 'label' | 'extra'> {
  /** How many; without it the field holds one address, empty where there is none. */
  most?: number
  picturesOnly?: boolean
  disabled?: boolean
}

/** A form is not sent while a file is still on its way: it would be missing. */
export const FileField = ({ most, picturesOnly = false, disabled = false, ...item }: FileFieldProps) => {
  const t = useT()
  const keepsFiles = useFeature('files')
  const form = Form.useFormInstance()
  const busy = useRef(false)
  const single = most === undefined
  if (!keepsFiles) return null
  return (
    <Form.Item
      {...item}
      {...(single && {
        getValueProps: (address: string) => ({ value: address ? [address] : [] }),
        normalize: (addresses: string[]) => addresses[0] ?? '',
      })}
      validateTrigger={[]}
      rules={[
        { validator: () => (busy.current ? Promise.reject(new Error(t('record.fileWait'))) : Promise.resolve()) },
      ]}
    >
      <FilesInput
        most={most ?? 1}
        picturesOnly={picturesOnly}
        disabled={disabled}
        onBusy={(now) => {
          busy.current = now
          // What was said of a file on its way is over when it is there.
          if (!now && form.getFieldError(item.name).length > 0)
            void form.validateFields([item.name]).catch(() => undefined)
        }}
      />
    </Form.Item>
  )
}
