/** The form of a brand. */
import type { Brand } from '../../../../contract/catalogue/brands'
import { useT } from '../../../providers/i18n'
import { FieldForm, type FormProps } from '../../../records/field-form'
import { FieldInput } from '../../../records/field-input'
import { brandFields as of } from './fields'

export const BrandForm = (props: FormProps<Brand>) => {
  const t = useT()
  const count = props.row?.products ?? 0
  return (
    <FieldForm of={of} {...props}>
      <FieldInput of={of} name="code" />
      <FieldInput of={of} name="name" />
      <FieldInput
        of={of}
        name="product"
        disabled={count > 0}
        hint={count > 0 ? t('catalogue.lineHeld', { count }) : undefined}
      />
      <FieldInput of={of} name="logo" />
    </FieldForm>
  )
}
