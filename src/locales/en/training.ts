/** The English texts of training: brands, projects, devices and their service, stores and their statements. */
import { withAreas } from '../texts'
import { device } from './device'
import { planLine } from './plan-line'
import { planTemplate } from './plan-template'
import { serviceRecord } from './service-record'
import { train } from './train'
import { trainingBrand } from './training-brand'
import { trainingStore } from './training-store'

export const texts = withAreas({ device, planLine, planTemplate, serviceRecord, train, trainingBrand, trainingStore })
