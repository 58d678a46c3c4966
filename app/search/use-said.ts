import { useEffect, useRef, useState } from "react";

/** Milliseconds without a further letter after which the number of results is announced. */
const pause = 600;

/** What a screen reader hears: at once what is said, and what was found once nobody types any more. */
export function useSaid(found: string) {
  const [said, setSaid] = useState("");
  const announcement = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    announcement.current = setTimeout(() => setSaid(found), pause);
    return () => clearTimeout(announcement.current);
  }, [found]);
  const say = (sentence: string) => {
    // What was found would take its place before it is heard.
    clearTimeout(announcement.current);
    setSaid(sentence);
  };
  return { said, say };
}
