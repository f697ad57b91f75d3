/** The fixed product identifier that requests carry as `domain_name`. */
export const DOMAIN_NAME = 'propsmith';
export const PRODUCT_NAME = 'Propsmith';

export const roles = { admin: 'customer-admin', user: 'customer-user' } as const;
export type Role = (typeof roles)[keyof typeof roles];
