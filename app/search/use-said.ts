import { useEffect, useState } from "react";

/** Milliseconds without a further letter after which the number of results is announced. */
const pause = 600;

/** What a screen reader hears: at once what is said, and what was found once nobody types any more. */
export function useSaid(found: string) {
  const [said, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(found), pause);
    return () => clearTimeout(timer);
  }, [found]);
  return { said, say };
}
