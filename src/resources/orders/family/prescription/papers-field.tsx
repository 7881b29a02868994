/** The papers that come with a lens order: the refraction sheet and the frame measurement, one of each. */
import { Form } from 'antd'
import { useRef } from 'react'
import { useFeature } from '../../../../providers/features'
import { useT } from '../../../../providers/i18n'
import { FilesInput } from '../../../../records/file-field'
import { faultOf } from '../../../../ui/fault'
import styles from '../form/form.module.css'

export interface Papers {
  optometryUrl: string
  mirrorUrl: string
}

interface PapersFieldProps {
  values: Papers
  errors: Readonly<Record<string, string | undefined>>
  disabled: boolean
  onChange: (changes: Partial<Papers>) => void
  /** Whether one is still on its way. */
  onBusy?: (busy: boolean) => void
}

const papers = ['optometryUrl', 'mirrorUrl'] as const

export const PapersField = ({ values, errors, disabled, onChange, onBusy }: PapersFieldProps) => {
  const t = useT()
  const underway = useRef(new Set<string>())
  const keepsFiles = useFeature('files')
  if (!keepsFiles) return null
  return (
    <div className={styles.fields}>
      {papers.map((paper) => (
        <Form.Item key={paper} label={t(`field.${paper}`)} htmlFor={`paper-${paper}`} {...faultOf(errors[paper])}>
          <FilesInput
            id={`paper-${paper}`}
            most={1}
            disabled={disabled}
            value={values[paper] === '' ? [] : [values[paper]]}
            onChange={([address = '']) => onChange({ [paper]: address })}
            onBusy={(busy) => {
              if (busy) underway.current.add(paper)
              else underway.current.delete(paper)
              onBusy?.(underway.current.size > 0)
            }}
          />
        </Form.Item>
      ))}
    </div>
  )
}
