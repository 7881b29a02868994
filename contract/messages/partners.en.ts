/** What the server says of partners and what is agreed with them, in English. */
import type { partnersZhCN } from './partners.zh-CN'

export const partnersEn: Record<keyof typeof partnersZhCN, string> = {
  'partner.noCompany': 'is no agent',
  'contract.numberTaken': 'is taken by another contract',
  'contract.inForce': 'The contract has come into force or was terminated: it cannot be deleted',
  'contract.over': 'The contract has expired or was terminated: this can no longer be done',
  'contract.ended': 'The contract of this clinic ended on {{date}}: no new orders until there is a new contract',
  'clinic.permitMissing': 'This clinic has no permit to practise medicine that holds: no ortho-k lenses',
  'clinic.permitExpired':
    'The permit to practise medicine of this clinic ended on {{date}}: no ortho-k lenses until it is renewed',
  'certificate.oddType': 'is no kind that such an owner has',
  'certificate.noOwner': 'is no product, supplier or clinic that you may see',
  'certificate.ofPlatform': 'This certificate is kept by the platform and cannot be changed',
  'supplier.missing': 'There is no such supplier',
  'supplier.disabled': 'The supplier {{name}} is disabled: nothing of it can come in',
  'supplier.unqualified': 'The supplier {{name}} has not passed the first-business review: nothing of it can come in',
  'supplier.licenceExpired':
    'A licence of the supplier {{name}} ended on {{date}}: nothing of it can come in until it is renewed',
  'supplier.nameTaken': 'is taken by another supplier',
  'supplier.codeTaken': 'is that of another supplier',
  'supplier.noLicence': 'cannot be "qualified" before a licence is entered',
  'supplier.expiredLicence': 'cannot be "qualified": a licence ended on {{date}}',
  'supplier.inUse': 'The supplier was reviewed or has products: it cannot be deleted, only disabled',
  'warehouse.nameTaken': 'is taken by another warehouse',
  'warehouse.defaultForSale': 'The default warehouse must be one for sale',
  'warehouse.needsDefault': 'There must be a default: make another warehouse the default instead',
  'warehouse.removeDefault': 'The default warehouse cannot be deleted: make another one the default first',
}
