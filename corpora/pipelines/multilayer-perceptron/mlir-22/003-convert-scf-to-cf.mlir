"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>, memref<16xf32, strided<[?], offset: ?>>) -> memref<4x16xf32>, sym_name = "mlp"}> ({
  ^bb0(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x16xf32, strided<[?, ?], offset: ?>>, %arg2: memref<16xf32, strided<[?], offset: ?>>):
    %0 = "arith.constant"() <{value = 8 : index}> : () -> index
    %1 = "arith.constant"() <{value = 16 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.constant"() <{value = 4 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x16xf32>
    "cf.br"(%4)[^bb1] : (index) -> ()
  ^bb1(%7: index):  // 2 preds: ^bb0, ^bb5
    %8 = "arith.cmpi"(%7, %3) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%8)[^bb2, ^bb6] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "cf.br"(%4)[^bb3] : (index) -> ()
  ^bb3(%9: index):  // 2 preds: ^bb2, ^bb4
    %10 = "arith.cmpi"(%9, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%10)[^bb4, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb4:  // pred: ^bb3
    "memref.store"(%5, %6, %7, %9) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %11 = "arith.addi"(%9, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%11)[^bb3] : (index) -> ()
  ^bb5:  // pred: ^bb3
    %12 = "arith.addi"(%7, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%12)[^bb1] : (index) -> ()
  ^bb6:  // pred: ^bb1
    "cf.br"(%4)[^bb7] : (index) -> ()
  ^bb7(%13: index):  // 2 preds: ^bb6, ^bb14
    %14 = "arith.cmpi"(%13, %3) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%14)[^bb8, ^bb15] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    "cf.br"(%4)[^bb9] : (index) -> ()
  ^bb9(%15: index):  // 2 preds: ^bb8, ^bb13
    %16 = "arith.cmpi"(%15, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%16)[^bb10, ^bb14] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb10:  // pred: ^bb9
    "cf.br"(%4)[^bb11] : (index) -> ()
  ^bb11(%17: index):  // 2 preds: ^bb10, ^bb12
    %18 = "arith.cmpi"(%17, %0) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%18)[^bb12, ^bb13] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb12:  // pred: ^bb11
    %19 = "memref.load"(%arg0, %13, %17) <{nontemporal = false}> : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %20 = "memref.load"(%arg1, %17, %15) <{nontemporal = false}> : (memref<8x16xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %21 = "memref.load"(%6, %13, %15) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %22 = "arith.mulf"(%19, %20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %23 = "arith.addf"(%21, %22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%23, %6, %13, %15) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %24 = "arith.addi"(%17, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%24)[^bb11] : (index) -> ()
  ^bb13:  // pred: ^bb11
    %25 = "arith.addi"(%15, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%25)[^bb9] : (index) -> ()
  ^bb14:  // pred: ^bb9
    %26 = "arith.addi"(%13, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%26)[^bb7] : (index) -> ()
  ^bb15:  // pred: ^bb7
    "cf.br"(%4)[^bb16] : (index) -> ()
  ^bb16(%27: index):  // 2 preds: ^bb15, ^bb20
    %28 = "arith.cmpi"(%27, %3) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%28)[^bb17, ^bb21] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb17:  // pred: ^bb16
    "cf.br"(%4)[^bb18] : (index) -> ()
  ^bb18(%29: index):  // 2 preds: ^bb17, ^bb19
    %30 = "arith.cmpi"(%29, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%30)[^bb19, ^bb20] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb19:  // pred: ^bb18
    %31 = "memref.load"(%6, %27, %29) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %32 = "memref.load"(%arg2, %29) <{nontemporal = false}> : (memref<16xf32, strided<[?], offset: ?>>, index) -> f32
    %33 = "arith.addf"(%31, %32) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %34 = "arith.maximumf"(%33, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%34, %6, %27, %29) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %35 = "arith.addi"(%29, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%35)[^bb18] : (index) -> ()
  ^bb20:  // pred: ^bb18
    %36 = "arith.addi"(%27, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%36)[^bb16] : (index) -> ()
  ^bb21:  // pred: ^bb16
    "func.return"(%6) : (memref<4x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()

