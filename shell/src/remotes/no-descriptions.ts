/** Takes the place of the federation runtime's sentences about its errors: each names its number and where that is explained. */
export const [buildDescMap, errorDescMap, runtimeDescMap, typeDescMap] = [{}, {}, {}, {}];
