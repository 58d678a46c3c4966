import type { SerwistPlugin } from "serwist";

/** What a site answers that starts, or its proxy while it is away. */
export const isUnable = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** What is stored goes before the answer of a site that is not able to; that answer is for what is not stored. */
export const preferStored: SerwistPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (!state || !isUnable(response)) return response;
    state.unable = response;
    throw new Error(`The site answers ${response.status}`);
  },
  handlerDidError: async ({ state }) => state?.unable,
};
