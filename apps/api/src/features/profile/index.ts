export { registerProfileRoutes } from './profile.routes.ts';
