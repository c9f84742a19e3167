// pass: hand-written
// idea: the last of 66 summands may be added earlier in the target only
// verdict: possibly-incorrect

func.func @f(%a0: f32, %a1: f32, %a2: f32, %a3: f32, %a4: f32, %a5: f32, %a6: f32, %a7: f32, %a8: f32, %a9: f32, %a10: f32, %a11: f32, %a12: f32, %a13: f32, %a14: f32, %a15: f32, %a16: f32, %a17: f32, %a18: f32, %a19: f32, %a20: f32, %a21: f32, %a22: f32, %a23: f32, %a24: f32, %a25: f32, %a26: f32, %a27: f32, %a28: f32, %a29: f32, %a30: f32, %a31: f32, %a32: f32, %a33: f32, %a34: f32, %a35: f32, %a36: f32, %a37: f32, %a38: f32, %a39: f32, %a40: f32, %a41: f32, %a42: f32, %a43: f32, %a44: f32, %a45: f32, %a46: f32, %a47: f32, %a48: f32, %a49: f32, %a50: f32, %a51: f32, %a52: f32, %a53: f32, %a54: f32, %a55: f32, %a56: f32, %a57: f32, %a58: f32, %a59: f32, %a60: f32, %a61: f32, %a62: f32, %a63: f32, %a64: f32, %a65: f32) -> f32 {
  %s1 = arith.addf %a0, %a1 fastmath<reassoc> : f32
  %s2 = arith.addf %s1, %a2 fastmath<reassoc> : f32
  %s3 = arith.addf %s2, %a3 fastmath<reassoc> : f32
  %s4 = arith.addf %s3, %a4 fastmath<reassoc> : f32
  %s5 = arith.addf %s4, %a5 fastmath<reassoc> : f32
  %s6 = arith.addf %s5, %a6 fastmath<reassoc> : f32
  %s7 = arith.addf %s6, %a7 fastmath<reassoc> : f32
  %s8 = arith.addf %s7, %a8 fastmath<reassoc> : f32
  %s9 = arith.addf %s8, %a9 fastmath<reassoc> : f32
  %s10 = arith.addf %s9, %a10 fastmath<reassoc> : f32
  %s11 = arith.addf %s10, %a11 fastmath<reassoc> : f32
  %s12 = arith.addf %s11, %a12 fastmath<reassoc> : f32
  %s13 = arith.addf %s12, %a13 fastmath<reassoc> : f32
  %s14 = arith.addf %s13, %a14 fastmath<reassoc> : f32
  %s15 = arith.addf %s14, %a15 fastmath<reassoc> : f32
  %s16 = arith.addf %s15, %a16 fastmath<reassoc> : f32
  %s17 = arith.addf %s16, %a17 fastmath<reassoc> : f32
  %s18 = arith.addf %s17, %a18 fastmath<reassoc> : f32
  %s19 = arith.addf %s18, %a19 fastmath<reassoc> : f32
  %s20 = arith.addf %s19, %a20 fastmath<reassoc> : f32
  %s21 = arith.addf %s20, %a21 fastmath<reassoc> : f32
  %s22 = arith.addf %s21, %a22 fastmath<reassoc> : f32
  %s23 = arith.addf %s22, %a23 fastmath<reassoc> : f32
  %s24 = arith.addf %s23, %a24 fastmath<reassoc> : f32
  %s25 = arith.addf %s24, %a25 fastmath<reassoc> : f32
  %s26 = arith.addf %s25, %a26 fastmath<reassoc> : f32
  %s27 = arith.addf %s26, %a27 fastmath<reassoc> : f32
  %s28 = arith.addf %s27, %a28 fastmath<reassoc> : f32
  %s29 = arith.addf %s28, %a29 fastmath<reassoc> : f32
  %s30 = arith.addf %s29, %a30 fastmath<reassoc> : f32
  %s31 = arith.addf %s30, %a31 fastmath<reassoc> : f32
  %s32 = arith.addf %s31, %a32 fastmath<reassoc> : f32
  %s33 = arith.addf %s32, %a33 fastmath<reassoc> : f32
  %s34 = arith.addf %s33, %a34 fastmath<reassoc> : f32
  %s35 = arith.addf %s34, %a35 fastmath<reassoc> : f32
  %s36 = arith.addf %s35, %a36 fastmath<reassoc> : f32
  %s37 = arith.addf %s36, %a37 fastmath<reassoc> : f32
  %s38 = arith.addf %s37, %a38 fastmath<reassoc> : f32
  %s39 = arith.addf %s38, %a39 fastmath<reassoc> : f32
  %s40 = arith.addf %s39, %a40 fastmath<reassoc> : f32
  %s41 = arith.addf %s40, %a41 fastmath<reassoc> : f32
  %s42 = arith.addf %s41, %a42 fastmath<reassoc> : f32
  %s43 = arith.addf %s42, %a43 fastmath<reassoc> : f32
  %s44 = arith.addf %s43, %a44 fastmath<reassoc> : f32
  %s45 = arith.addf %s44, %a45 fastmath<reassoc> : f32
  %s46 = arith.addf %s45, %a46 fastmath<reassoc> : f32
  %s47 = arith.addf %s46, %a47 fastmath<reassoc> : f32
  %s48 = arith.addf %s47, %a48 fastmath<reassoc> : f32
  %s49 = arith.addf %s48, %a49 fastmath<reassoc> : f32
  %s50 = arith.addf %s49, %a50 fastmath<reassoc> : f32
  %s51 = arith.addf %s50, %a51 fastmath<reassoc> : f32
  %s52 = arith.addf %s51, %a52 fastmath<reassoc> : f32
  %s53 = arith.addf %s52, %a53 fastmath<reassoc> : f32
  %s54 = arith.addf %s53, %a54 fastmath<reassoc> : f32
  %s55 = arith.addf %s54, %a55 fastmath<reassoc> : f32
  %s56 = arith.addf %s55, %a56 fastmath<reassoc> : f32
  %s57 = arith.addf %s56, %a57 fastmath<reassoc> : f32
  %s58 = arith.addf %s57, %a58 fastmath<reassoc> : f32
  %s59 = arith.addf %s58, %a59 fastmath<reassoc> : f32
  %s60 = arith.addf %s59, %a60 fastmath<reassoc> : f32
  %s61 = arith.addf %s60, %a61 fastmath<reassoc> : f32
  %s62 = arith.addf %s61, %a62 fastmath<reassoc> : f32
  %s63 = arith.addf %s62, %a63 fastmath<reassoc> : f32
  %s64 = arith.addf %s63, %a64 fastmath<reassoc> : f32
  %s65 = arith.addf %s64, %a65 : f32
  return %s65 : f32
}
