/** The number of featured products, and of projects in the carousel, on the home page: rules H2, H3. */
export const homeLimits = { featured: 8, projects: 8 } as const;
